import type { Content } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RenderedPage } from '../../model/route.ts';
import type { SourceFile } from '../../model/source.ts';
import { lazily } from '../../shared/lazily.ts';
import { checkLockfile } from './check-lockfile.ts';
import { publishedPages } from './published-pages.ts';
import { readLockfile, writeLockfile } from './url-lockfile.ts';

/** What a build makes of the lockfile. */
export interface UpdatedLockfile {
  /** Addresses that were published before and are no more. */
  readonly diagnostics: readonly Diagnostic[];
  /** The lockfile as it would be written, which few builds do. */
  readonly text: () => string;
}

/** Compares a build with the addresses that were published before. */
export function updateLockfile(
  source: SourceFile | undefined,
  pages: readonly RenderedPage[],
  content: Content,
): UpdatedLockfile {
  const published = lazily(() => publishedPages(pages, content));
  if (!source) return { text: () => writeLockfile([], published()), diagnostics: [] };
  const { value: lockfile, diagnostics } = readLockfile(source);
  return {
    text: () => writeLockfile(lockfile, published()),
    diagnostics: [...diagnostics, ...checkLockfile({ source, lockfile, published: published(), pages })],
  };
}
