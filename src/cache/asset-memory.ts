import { join } from 'node:path';
import type { AssetBundle } from '../assets/bundle-assets.ts';
import { pathFrom } from '../file-path.ts';
import type { OutputFile } from '../model/output.ts';
import { packageRoot } from '../package-root.ts';
import type { CacheStore } from './store.ts';

const ASSETS = 'assets';

/** The bundle of docgen's own styles and scripts, as stored by another process. */
export function openAssets(store: CacheStore): AssetBundle | undefined {
  const kept = store.readGraph(ASSETS) as AssetBundle | undefined;
  return kept && placed(kept, (path) => join(packageRoot, path));
}

/** Stores the bundle, unless it was `found` in the store. */
export function keepAssets(own: AssetBundle | undefined, found: AssetBundle | undefined, store: CacheStore): void {
  if (own && own !== found)
    store.writeGraph(
      ASSETS,
      placed(own, (path) => pathFrom(packageRoot, path)),
    );
}

/** A file of docgen's package is stored by its path within the package, which may be installed elsewhere next time. */
function placed(bundle: AssetBundle, move: (path: string) => string): AssetBundle {
  const file = (one: OutputFile): OutputFile =>
    typeof one.content === 'object' && 'copyOf' in one.content
      ? { ...one, content: { copyOf: move(one.content.copyOf) } }
      : one;
  return { ...bundle, files: bundle.files.map(file), feedStyle: file(bundle.feedStyle) };
}
