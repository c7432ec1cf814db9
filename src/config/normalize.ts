import type { SiteConfig } from '../model/config.ts';
import type { ConfiguredPlugin } from '../model/plugin.ts';
import { readBySchema, type SchemaProblem } from '../schema/read.ts';
import { PLUGIN } from './schema/markdown.ts';
import { configSchema } from './schema.ts';

/** Fills in every default and reports all mistakes at once; a wrong value is treated as absent. */
export function normalizeConfig(
  value: unknown,
  { canImport }: { readonly canImport: boolean } = { canImport: true },
): { config: SiteConfig; plugins: readonly ConfiguredPlugin[]; problems: readonly SchemaProblem[] } {
  const { value: read, problems } = readBySchema(configSchema, value);
  const { $schema: _, plugins, ...config } = read;
  return {
    config,
    // Nothing is built, and without the wrong ones their positions would be those of others.
    plugins: problems.some(({ path }) => path[0] === 'plugins') ? [] : plugins,
    problems: problems.map((problem) => ({ ...problem, hint: hintFor(problem, canImport) ?? problem.hint })),
  };
}

function hintFor(problem: SchemaProblem, canImport: boolean): string | undefined {
  if (problem.path.length === 0 && problem.value === undefined)
    return 'Export it as the default: export default defineConfig({ … });';
  if (problem.path[0] === 'plugins' && problem.path.length === 2 && typeof problem.value === 'function')
    return 'Call the function that makes the plugin; a plugin of unified belongs in "markdown.remarkPlugins" or "markdown.rehypePlugins".';
  return problem.expected === PLUGIN ? pluginHint(problem.value, canImport) : undefined;
}

/** A hint for a value that is not a plugin. JSON cannot import one. */
function pluginHint(value: unknown, canImport: boolean): string | undefined {
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first === 'object' && !Array.isArray(value) && canImport)
    return 'Options belong to a plugin, both in a list of their own: [[plugin, { … }]].';
  if (typeof first !== 'string') return undefined;
  return canImport
    ? 'Import the plugin at the top of the configuration, and name it here without quotes.'
    : 'JSON cannot import a plugin: rename the file to docgen.config.ts, write "export default" before its first brace, import the plugin above that, and name it here without quotes.';
}
