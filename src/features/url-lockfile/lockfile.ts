import { placeIn, report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { linesOf } from '../../shared/lines.ts';
import type { PublishedPage } from './published-pages.ts';

/** Name of the lockfile in the site folder. */
export const lockfileName = 'urls.lock';

/** An address of the lockfile, and its line. */
export interface LockfileAnchor {
  readonly id: string;
  readonly line: number;
  /** Given up on purpose. */
  readonly isRetired: boolean;
}

export interface LockfilePage extends Omit<PublishedPage, 'anchors'> {
  readonly line: number;
  readonly isRetired: boolean;
  readonly anchors: readonly LockfileAnchor[];
}

const HEAD = `# Addresses that this site has published: a build that loses one fails. "docgen build --update-urls" adds new ones.
# To give one up on purpose, write "retired " before it.
`;

const LINE =
  /^(?<indent> {2})?(?<retired>retired )?(?:(?<path>\/\S*)|#(?<anchor>\S+)|(?<fact>source|title|operation) (?<value>.*))$/;

/** Reads a lockfile. A page that it has twice, as after a merge, has what both say. An invalid line is URL_LOCKFILE. */
export function readLockfile(source: SourceFile): Outcome<LockfilePage[]> {
  const pages = new Map<string, LockfilePage & { readonly anchors: LockfileAnchor[] }>();
  let last: string | undefined;
  const diagnostics: Diagnostic[] = [];
  linesOf(source.text).forEach((text, index) => {
    const line = index + 1;
    if (text.trim() === '' || text.startsWith('#')) return;
    const { indent, retired, path, anchor, fact, value } = LINE.exec(text)?.groups ?? {};
    const page = pages.get(path ?? last ?? '');
    const isRetired = retired !== undefined;
    if (path !== undefined && indent === undefined) {
      const fresh = { path, line, isRetired, source: undefined, title: '', operation: undefined, anchors: [] };
      pages.set(path, page ? { ...page, isRetired: page.isRetired && isRetired } : fresh);
      last = path;
    } else if (page && indent !== undefined && anchor !== undefined) {
      page.anchors.push({ id: anchor, line, isRetired });
    } else if (page && indent !== undefined && fact !== undefined && !isRetired) {
      pages.set(page.path, { ...page, [fact]: value });
    } else {
      const hint = 'Restore the file from version control, or delete the line.';
      const place = placeIn(source, line, 1, Math.max(1, text.length));
      diagnostics.push(
        report('URL_LOCKFILE', `The line is not an address of the list: ${JSON.stringify(text)}`, { place, hint }),
      );
    }
  });
  return { value: [...pages.values()], diagnostics };
}

/**
 * The lockfile with everything that is published now added; existing entries stay, with what was last known about them.
 */
export function writeLockfile(former: readonly LockfilePage[], published: readonly PublishedPage[]): string {
  const known = new Map(former.map((page) => [page.path, page]));
  const now = new Map(published.map((page) => [page.path, page]));
  const paths = [...new Set([...known.keys(), ...now.keys()])].sort();
  return HEAD + paths.map((path) => entry(path, known.get(path), now.get(path))).join('');
}

function entry(path: string, former: LockfilePage | undefined, now: PublishedPage | undefined): string {
  const { source, title, operation } = now?.source === undefined ? (former ?? now ?? {}) : now;
  const current = new Set(now?.anchors);
  const kept = (former?.anchors ?? []).filter(({ id }) => !current.has(id));
  const facts = Object.entries({ source, title, operation }).flatMap(([name, value]) =>
    value ? [`  ${name} ${value.replace(/\s+/g, ' ')}`] : [],
  );
  const anchors = [
    ...Array.from(current, (id) => `  #${id}`),
    ...kept.map(({ id, isRetired }) => `  ${isRetired ? 'retired ' : ''}#${id}`),
  ];
  // An entry that exists again is no longer retired.
  const mark = former?.isRetired && !now ? 'retired ' : '';
  return `\n${[mark + path, ...facts, ...anchors].join('\n')}\n`;
}
