import { readFileSync } from 'node:fs';
import { readDocHead } from '../../content/doc.ts';
import { readPageHead } from '../../content/page.ts';
import { withoutOrder } from '../../content/permalink.ts';
import { readPostHead } from '../../content/post.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceReference } from '../../model/source.ts';
import { unknownField } from '../../sources/read-fields.ts';
import type { StagedFile } from './staged-files.ts';

/** What is known of the texts of a site by their front matter. */
export interface SiteHeads {
  /** The address of a doc by the folder of its area and its id. */
  readonly docAt: (area: string, id: string) => string | undefined;
  /** The id of the doc at a path below the route of its area, by which Starlight names it. */
  readonly idAt: (area: string, path: string) => string | undefined;
  /** Whether a path of the site is the address of a text. */
  readonly isTaken: (path: string) => boolean;
  /** Whether a folder of an area contains a doc. */
  readonly hasDocs: (area: string, folder: string) => boolean;
  /** Fields of front matter that docgen does not know, and that are no misspelling. */
  readonly fields: readonly string[];
}

/** Reads the front matter of every text. */
export function readHeads(files: Iterable<StagedFile>, config: SiteConfig): SiteHeads {
  const docs = new Map<string, string>();
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const folders = new Set<string>();
  const fields = new Map<string, { count: number; isMisspelling: boolean }>();
  const note = (diagnostics: readonly Diagnostic[]) => {
    for (const diagnostic of diagnostics) {
      const name = unknownField(diagnostic);
      if (name === undefined) continue;
      const known = fields.get(name) ?? {
        count: 0,
        isMisspelling: diagnostic.hint?.startsWith('Did you mean') === true,
      };
      fields.set(name, { ...known, count: known.count + 1 });
    }
  };
  for (const { path, absolute, isUnpublished } of files) {
    if (isUnpublished || !/\.mdx?$/.test(path) || path.split('/').some((part) => part.startsWith('_'))) continue;
    const area = config.docs.find(({ dir }) => path.startsWith(`${dir}/`));
    const source = { path, text: readFileSync(absolute, 'utf8') };
    const reference: SourceReference = { path, length: source.text.length, read: () => source };
    if (area) {
      const { id, permalink, diagnostics } = readDocHead(reference, config);
      taken.add(permalink);
      for (const name of [withoutOrder(id), id]) docs.set(`${area.dir}:${name}`, permalink);
      ids.set(`${area.dir}:${area.path === '/' ? permalink.slice(1) : permalink.slice(area.path.length + 1)}`, id);
      for (const parent of parentsOf(id))
        folders.add(`${area.dir}:${parent}`).add(`${area.dir}:${withoutOrder(parent)}`);
      note(diagnostics);
    } else if (path.startsWith('blog/')) note(readPostHead(reference, config).diagnostics);
    else if (path.startsWith('pages/')) note(readPageHead(reference).diagnostics);
  }
  return {
    docAt: (area, id) =>
      ['', '/index', '/README'].map((end) => docs.get(`${area}:${id}${end}`)).find((one) => one !== undefined),
    idAt: (area, path) => ids.get(`${area}:${path}`),
    isTaken: (path) => taken.has(path),
    hasDocs: (area, folder) => folders.has(`${area}:${folder.replace(/^\/|\/$/g, '')}`),
    // A field that several texts have is meant as it is written.
    fields: [...fields]
      .filter(([, { count, isMisspelling }]) => count > 1 || !isMisspelling)
      .map(([name]) => name)
      .sort(),
  };
}

/** `a/b/c` → ``, `a`, `a/b` */
function parentsOf(id: string): string[] {
  const parts = id.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
