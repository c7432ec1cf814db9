import { join } from 'node:path';
import type { ApiDescription } from '../model/api.ts';
import type { AssetFile } from '../model/source.ts';

/** docgen's own islands that the pages of a site use. */
export function ownIslands(apis: readonly ApiDescription[], packageRoot: string): AssetFile[] {
  const hasConsole = apis.some(({ console }) => console.operations.length > 0);
  const path = 'templates/islands/console/ApiConsole.tsx';
  return hasConsole ? [{ path, absolute: join(packageRoot, path), stamp: '', size: 0 }] : [];
}
