import type { Frame, PageHead } from '../../src/model/frame.ts';
import type { PrintChapter, PrintHeading, PrintPart, PrintView } from '../../src/model/print-view.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { TagSection } from '../api/TagSection.tsx';
import { labels } from '../labels.ts';
import { FontPreloads } from '../layout/FontPreloads.tsx';
import { Head } from '../layout/Head.tsx';
import { RouteView } from '../views/RouteView.tsx';
import { PrintContents } from './PrintContents.tsx';

interface PrintDocumentProps {
  readonly frame: Frame;
  readonly head: PageHead;
  readonly view: PrintView;
}

/**
 * The `<html>` of a print page: many pages one after another, below a table of contents. The content of an element with
 * `data-print-path` is a separate page, whose headings, ids and links the renderer adapts.
 */
export function PrintDocument({ frame, head, view }: PrintDocumentProps) {
  return (
    <html {...frame.language} data-theme="light">
      <Head head={head} siteTitle={frame.siteTitle} />
      <body>
        <FontPreloads head={head} />
        <main className="main print" id={regionIds.main}>
          <p className="print-note">
            <a href={view.back.href}>
              {`${labels.backArrow(frame.language)} `}
              {view.back.label}
            </a>{' '}
            {labels.printNote}
          </p>
          <header className="print-title">
            <p>{frame.siteTitle}</p>
            <h1>{view.title}</h1>
          </header>
          <PrintContents chapters={view.chapters} />
          {view.chapters.map((chapter, index) => (
            <Chapter key={index} chapter={chapter} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Chapter({ chapter: { heading, parts } }: { readonly chapter: PrintChapter }) {
  const level = heading ? 2 : 1;
  return (
    <div className={heading ? 'print-chapter' : undefined}>
      {heading && <ChapterHeading heading={heading} />}
      {parts.map((part) => (
        <Part key={part.path} part={part} level={level} />
      ))}
    </div>
  );
}

function ChapterHeading({ heading: { id, label, tag } }: { readonly heading: PrintHeading }) {
  if (!tag) return <h2 id={id}>{label}</h2>;
  return (
    <div data-print-path={tag.path}>
      <TagSection tag={{ ...tag.tag, depth: 0, group: undefined }} operations={[]} />
    </div>
  );
}

/** `level`: the number of heading levels above the page's own. */
function Part({ part: { path, id, view }, level }: { readonly part: PrintPart; readonly level: number }) {
  return (
    <section className="print-part" id={id} data-print-path={path} data-print-level={level}>
      <RouteView view={view} moduleContent={undefined} />
    </section>
  );
}
