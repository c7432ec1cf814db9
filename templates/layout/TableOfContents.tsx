import type { Heading } from '../../src/model/heading.ts';
import { labels } from '../labels.ts';

interface TableOfContentsProps {
  readonly headings: readonly Heading[];
  /** `aside`: the sticky column of wide screens; `inline`: the folded list under the title on narrow ones. */
  readonly place: 'aside' | 'inline';
}

/** The page's headings. Both forms are in the HTML, and the styles show the one that fits the width. */
export function TableOfContents({ headings, place }: TableOfContentsProps) {
  if (headings.length === 0) return null;
  if (place === 'aside')
    return (
      <nav className="toc" aria-labelledby="docgen:toc">
        <p className="toc-title" id="docgen:toc">
          {labels.onThisPage}
        </p>
        <HeadingLinks headings={headings} />
      </nav>
    );
  return (
    <details className="toc-inline">
      <summary>{labels.onThisPage}</summary>
      <nav aria-label={labels.onThisPage}>
        <HeadingLinks headings={headings} />
      </nav>
    </details>
  );
}

function HeadingLinks({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <ul>
      {headings.map((heading) => (
        <li key={heading.id} className={`toc-level-${heading.level}`}>
          <a href={`#${heading.id}`} dangerouslySetInnerHTML={{ __html: heading.html }} />
        </li>
      ))}
    </ul>
  );
}
