import type { Feature, RenderedSite } from '../feature.ts';
import { checkLockfile } from './check-lockfile.ts';
import { readLockfile, writeLockfile } from './lockfile.ts';
import { publishedPages } from './published-pages.ts';

/** Guarantees that published addresses keep working: a build that loses one fails. It does not apply under `serve`. */
export const urlLockfile: Feature = {
  name: 'url lockfile',
  checks: ({ mode, sources, pages, content }) => {
    const source = sources.lockfile;
    if (mode === 'serve' || !source) return [];
    const { value: lockfile, diagnostics } = readLockfile(source);
    const published = publishedPages(pages, content);
    return [...diagnostics, ...checkLockfile({ source, lockfile, published, pages })];
  },
};

/** The text of the lockfile with the addresses of this build added. */
export function updatedLockfile({ sources, pages, content }: RenderedSite): string {
  const former = sources.lockfile ? readLockfile(sources.lockfile).value : [];
  return writeLockfile(former, publishedPages(pages, content));
}
