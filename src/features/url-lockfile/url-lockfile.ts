import type { Feature, RenderedSite } from '../feature.ts';
import { checkLockfile } from './check-lockfile.ts';
import { readLockfile, writeLockfile } from './lockfile.ts';
import { publishedPages } from './published-pages.ts';

/** The promise that published addresses stay: a build that loses one fails. It does not apply under `serve`. */
export const urlLockfile: Feature = {
  name: 'url lockfile',
  checks: ({ mode, sources, pages, content }) => {
    const source = sources.lockfile;
    if (mode === 'serve' || !source) return { value: undefined, diagnostics: [] };
    const { value: lockfile, diagnostics } = readLockfile(source);
    const published = publishedPages(pages, content);
    const lost = checkLockfile({ source, lockfile, published, pages });
    return { value: undefined, diagnostics: [...diagnostics, ...lost] };
  },
};

/** The text of the lockfile with the addresses of this build added. */
export function updatedLockfile({ sources, pages, content }: RenderedSite): string {
  const former = sources.lockfile ? readLockfile(sources.lockfile).value : [];
  return writeLockfile(former, publishedPages(pages, content));
}
