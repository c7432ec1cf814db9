import { LostEntry } from '../shared/lost-entry.ts';
import type { KeptTwin, TwinCache } from '../twins/page-twins.ts';
import type { CacheStore } from './store.ts';

/** Of a page as Markdown all but its text, which is seldom asked for again. */
type TwinFacts = Pick<KeptTwin, 'sha256' | 'otherLinks' | 'head' | 'digest'>;

type KeptBody = readonly [digest: string | undefined, body: string];

const TWINS = 'markdown';
const BODIES = 'markdown-text';

/** Pages as Markdown of another process. */
export function openTwins(store: CacheStore): TwinCache {
  const twins = new Map(
    store
      .readEntries<TwinFacts>(TWINS)
      .map(([path, facts]): [string, KeptTwin] => [path, openTwin(path, facts, store)]),
  );
  return { twins, stored: twins };
}

function openTwin(path: string, facts: TwinFacts, store: CacheStore): KeptTwin {
  return {
    ...facts,
    get body() {
      const found = store.readEntry(BODIES, path) as KeptBody | undefined;
      if (!found || found[0] !== facts.digest?.sha256) throw new LostEntry(`The Markdown of ${path}`);
      return found[1];
    },
  };
}

/** Keeps the pages as Markdown of this build, and forgets those that are no more. */
export function keepTwins({ twins, stored }: TwinCache, store: CacheStore): void {
  const isNew = (path: string) => twins.get(path) !== stored?.get(path);
  const known = [...twins].filter(([, { digest }]) => digest !== undefined);
  const bodies = known
    .filter(([path]) => isNew(path))
    .map(([path, twin]): [string, () => KeptBody] => [path, () => [twin.digest?.sha256, twin.body]]);
  const gone = [...(stored?.keys() ?? [])].filter((path) => !twins.has(path));
  // Texts first, so that nothing stands for one that is not there yet.
  store.patchEntries(BODIES, bodies, gone);
  const facts = known.map(([path, { sha256, otherLinks, head, digest }]): [string, () => TwinFacts] => [
    path,
    () => ({ sha256, otherLinks, head, digest }),
  ]);
  store.writeEntries(TWINS, facts, isNew);
}
