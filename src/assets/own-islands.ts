import type { ApiDescription } from '../model/api.ts';
import type { AssetFile } from '../model/source.ts';
import { ownModule } from '../package-root.ts';

/** docgen's own islands that the pages of a site use. */
export function ownIslands(apis: readonly ApiDescription[]): AssetFile[] {
  const hasConsole = apis.some(({ console }) => console.operations.length > 0);
  const name = 'templates/islands/console/ApiConsole';
  return hasConsole ? [{ path: `${name}.tsx`, absolute: ownModule(name), stamp: '', size: 0 }] : [];
}
