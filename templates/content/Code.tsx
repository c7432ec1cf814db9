import type { ReactNode } from 'react';
import { escapeText } from '../../src/shared/escape-html.ts';
import { CodeBlock } from './CodeBlock.tsx';

interface CodeProps {
  /** Default: what is between the tags. */
  readonly code?: string;
  readonly language?: string;
  /** Another name of `language`. */
  readonly lang?: string;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A block of code whose text is computed; it is not highlighted. */
export function Code({ children, code = textOf(children), lang = 'text', language = lang, title }: CodeProps) {
  return <CodeBlock language={language} title={title} html={escapeText(code)} />;
}

function textOf(children: ReactNode): string {
  return (Array.isArray(children) ? children : [children]).filter((one) => typeof one === 'string').join('');
}
