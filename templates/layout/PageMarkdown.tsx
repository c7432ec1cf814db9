import { labels } from '../labels.ts';

/** Leads to the page as Markdown, and copies it; nothing where the page is not published so. */
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
