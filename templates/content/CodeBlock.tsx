import { labels } from '../labels.ts';
import { scrollable } from './scrollable.ts';

interface CodeBlockProps {
  /** Name of the language, as in `language-bash`. */
  readonly language: string;
  /** The inside of `<code>`, highlighted. */
  readonly html: string;
  readonly title?: string | undefined;
  /** Whether the console leaves it as it is. */
  readonly isOwn?: boolean | undefined;
}

/** A block of code with its buttons, which appear once the script runs. The same HTML as for Markdown's code fences. */
export function CodeBlock({ language, html, title, isOwn }: CodeBlockProps) {
  return (
    <div className="code-block" data-language={language} data-own={isOwn ? '' : undefined}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <pre {...scrollable}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className="code-actions" hidden>
        <button type="button" className="wrap-button" aria-pressed={false}>
          {labels.wrap}
        </button>
        <button type="button" className="copy-button">
          {labels.copy}
        </button>
      </div>
    </div>
  );
}
