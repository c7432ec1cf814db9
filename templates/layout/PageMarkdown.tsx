import { labels } from '../labels.ts';

/** Link to the page as Markdown, with a copy button; nothing if the page has no Markdown. */
export function PageMarkdown({ href }: { readonly href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <p className="page-markdown">
      <a href={href}>{labels.viewMarkdown}</a>
      <button type="button" className="copy-button" hidden>
        {labels.copyMarkdown}
      </button>
    </p>
  );
}
