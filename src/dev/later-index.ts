import type { BuildState } from '../build-state.ts';
import type { BuildResult } from '../model/output.ts';
import type { Rebuilder } from './rebuild.ts';
import type { RebuiltSite } from './rebuilt-site.ts';

/** Makes the search index of a site that is edited: it takes as long as all the rest, and nobody waits for it. */
export interface LaterIndex {
  /** Takes note of a build: its index is made when there has been none after it for a while. */
  readonly follow: (result: Pick<BuildResult, 'search' | 'diagnostics'>) => void;
  readonly stop: () => void;
}

/** How long nothing must have changed. */
const QUIET_MS = 2000;

/** The first build makes its index at once; those after it go on with the index that is there. */
export function laterIndex(
  state: BuildState,
  site: Pick<RebuiltSite, 'supply'>,
  rebuilder: Pick<Rebuilder, 'between'>,
): LaterIndex {
  let timer: NodeJS.Timeout | undefined;
  const renew = async ({ search }: Pick<BuildResult, 'search'>) => {
    // Files of the former index stay until the next build, since a page may go on with them.
    state.search.files = search.renew();
    await site.supply(state.search.files);
  };
  return {
    follow: (result) => {
      clearTimeout(timer);
      // Where an error stands, what a page was before it is still shown, and is found.
      if (result.diagnostics.some(({ severity }) => severity === 'error')) return;
      if (state.search.files) timer = setTimeout(() => void rebuilder.between(() => renew(result)), QUIET_MS);
      else state.search.files = result.search.files;
    },
    stop: () => clearTimeout(timer),
  };
}
