import type { ApiDescription } from '../model/api.ts';
import type { AssetFile } from '../model/source.ts';
import { ownModule } from '../package-root.ts';

/** docgen's own islands by their names: their modules in `templates/islands/`. */
const OWN = {
  ApiConsole: 'console/ApiConsole',
  LiveRequest: 'LiveRequest',
  ExamplePicker: 'ExamplePicker',
  ChangeFilter: 'ChangeFilter',
} as const;

/** The names of docgen's own islands. */
export const ownIslandNames: readonly string[] = Object.keys(OWN);

/** docgen's own islands that the pages of a site use. */
export function ownIslands(apis: readonly ApiDescription[]): AssetFile[] {
  const hasConsole = apis.some(({ console }) => console.operations.length > 0);
  const hasBodies = apis.some(({ operations }) => operations.some(({ sampleBodies }) => sampleBodies.length > 1));
  const hasHistory = apis.some(({ history }) => history !== undefined);
  return [
    ...(hasConsole ? [ownIsland('ApiConsole'), ownIsland('LiveRequest')] : []),
    ...(hasBodies ? [ownIsland('ExamplePicker')] : []),
    ...(hasHistory ? [ownIsland('ChangeFilter')] : []),
  ];
}

function ownIsland(name: keyof typeof OWN): AssetFile {
  const module = `templates/islands/${OWN[name]}`;
  return { path: `${module}.tsx`, absolute: ownModule(module), stamp: '', size: 0 };
}
