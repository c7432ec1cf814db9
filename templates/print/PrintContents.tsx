import type { PrintChapter } from '../../src/model/print-view.ts';
import { labels } from '../labels.ts';

/** The contents of a print page, chapter by chapter. */
export function PrintContents({ chapters }: { readonly chapters: readonly PrintChapter[] }) {
  return (
    <nav className="print-contents" aria-label={labels.contents}>
      <ol>
        {chapters.map(({ heading, parts }, index) => {
          const entries = parts.map(({ path, title }) => (
            <li key={path}>
              <a href={`#${path.slice(1)}`}>{title}</a>
            </li>
          ));
          if (!heading) return entries;
          return (
            <li key={index}>
              <a href={`#${heading.id}`}>{heading.label}</a>
              <ol>{entries}</ol>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
