import type { ApiDescription } from '../model/api.ts';
import type { AssetFile } from '../model/source.ts';
import { ownModule } from '../package-root.ts';

/** docgen's own islands that the pages of a site use. */
export function ownIslands(apis: readonly ApiDescription[]): AssetFile[] {
  const hasConsole = apis.some(({ console }) => console.operations.length > 0);
  const hasBodies = apis.some(({ operations }) => operations.some(({ sampleBodies }) => sampleBodies.length > 1));
  const hasHistory = apis.some(({ history }) => history !== undefined);
  return [
    ...(hasConsole ? ['console/ApiConsole', 'LiveRequest'].map((name) => ownIsland(`templates/islands/${name}`)) : []),
    ...(hasBodies ? [ownIsland('templates/islands/ExamplePicker')] : []),
    ...(hasHistory ? [ownIsland('templates/islands/ChangeFilter')] : []),
  ];
}

function ownIsland(name: string): AssetFile {
  return { path: `${name}.tsx`, absolute: ownModule(name), stamp: '', size: 0 };
}
