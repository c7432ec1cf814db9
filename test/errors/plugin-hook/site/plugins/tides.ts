import type { DocgenPlugin, PluginSite } from 'docgen';

/** Fails in a file of its own. */
export function tides(): DocgenPlugin {
  return { name: 'tides', sources: ({ root }: PluginSite) => read(root) };
}

function read(root: string): never {
  throw new Error(`There are no tides in ${root.slice(0, 1)}.`);
}
