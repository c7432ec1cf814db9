import { DomUtils, parseDocument } from 'htmlparser2';

/** What must survive the conversion of a text to Markdown. Words are compared without the white space between them. */
export interface PageFacts {
  /** `2 Pagination`, in document order. */
  readonly headings: readonly string[];
  /** Language, a line ending, and the code unchanged. */
  readonly code: readonly string[];
  /**
   * Rows of cells that are not empty: in Markdown every table has a head, and all rows have the same number of cells.
   */
  readonly tables: readonly (readonly (readonly string[])[])[];
}

/** Parts of a page that are not content: navigation, controls, the form of the console. */
const PARTS = ['nav', 'button', 'script', 'svg', 'template', 'style'];
const CLASSES = ['console', 'heading-anchor', 'page-menu', 'toc', 'toc-inline'];

/** The facts of a part of HTML; those of a page are in its `main`. */
export function factsOf(html: string): PageFacts {
  const tree = parseDocument(html);
  const all = DomUtils.getElementsByTagName('*', tree.children);
  const root = all.find(({ name }) => name === 'main')?.children ?? tree.children;
  for (const one of DomUtils.getElementsByTagName('*', root))
    if (
      PARTS.includes(one.name) ||
      'hidden' in one.attribs ||
      one.attribs['aria-hidden'] === 'true' ||
      CLASSES.some((name) => one.attribs.class?.split(' ').includes(name))
    )
      DomUtils.removeElement(one);
  const kept = all.find(({ name }) => name === 'main')?.children ?? tree.children;
  const find = (names: RegExp) => DomUtils.getElementsByTagName((name) => names.test(name), kept);
  return {
    headings: find(/^h[1-6]$/).flatMap((one) => {
      const words = bare(DomUtils.textContent(one));
      return words === '' ? [] : [`${one.name.slice(1)} ${words}`];
    }),
    code: find(/^pre$/).map((pre) => {
      const [code] = DomUtils.getElementsByTagName('code', pre);
      const language = /language-(\S+)/.exec(code?.attribs.class ?? '')?.[1] ?? 'text';
      return `${language}\n${DomUtils.textContent(pre)}`;
    }),
    tables: find(/^table$/).map((table) =>
      DomUtils.getElementsByTagName('tr', table)
        .map((row) =>
          DomUtils.getElementsByTagName((name) => name === 'td' || name === 'th', row)
            .map((cell) => bare(DomUtils.textContent(cell)))
            .filter((words) => words !== ''),
        )
        .filter((row) => row.length > 0),
    ),
  };
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}
