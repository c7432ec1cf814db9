import { createElement, type ReactNode } from 'react';

interface CodeProps {
  /** Default: what is between the tags. */
  readonly code?: string;
  readonly language?: string;
  /** Another name of `language`. */
  readonly lang?: string;
  /** The language as Docusaurus may name it: `language-js`. */
  readonly className?: string;
  readonly title?: string;
  /** What may follow the language of a fence, such as `{1,3}`. */
  readonly metastring?: string;
  readonly showLineNumbers?: boolean | number;
  readonly children?: ReactNode;
}

/** A block of code whose text is computed. It is highlighted, like a fence, once the text has run. */
export function Code({ children, code = textOf(children), className, lang, title, metastring, ...rest }: CodeProps) {
  const language = rest.language ?? lang ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const { showLineNumbers: numbers } = rest;
  const lines = numbers ? `showLineNumbers${typeof numbers === 'number' ? `=${numbers}` : ''}` : undefined;
  const meta = [metastring, lines].filter(Boolean).join(' ') || undefined;
  return createElement('docgen-code', { language, title, meta }, code);
}

function textOf(children: ReactNode): string {
  return (Array.isArray(children) ? children : [children]).filter((one) => typeof one === 'string').join('');
}
