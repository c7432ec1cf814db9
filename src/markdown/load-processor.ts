import { report } from '../diagnostics/report.ts';
import type { Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { createProcessor, standardProcessor, type TextProcessor } from './processor.ts';
import { PluginSetupError } from './site-plugins.ts';

/** Set up once for each configuration, since a plugin may load a lot. */
const made = new WeakMap<ProcessorConfig, TextProcessor>();

/** The processor of a site; undefined if a plugin rejects its options (CONFIG_PLUGIN). */
export function loadProcessor(config: ProcessorConfig, placeOf: PlaceOf): Outcome<TextProcessor | undefined> {
  try {
    const { remarkPlugins, rehypePlugins, remarkRehype, slugs, drawings = {} } = config;
    const isExtended = remarkPlugins.length + rehypePlugins.length + Object.keys(remarkRehype).length > 0;
    const isPlain = !isExtended && slugs === 'github' && Object.keys(drawings).length === 0;
    const processor = getOrInsert(made, config, () => (isPlain ? standardProcessor() : createProcessor(config)));
    return { value: processor, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof PluginSetupError)) throw error;
    const place = placeOf(fieldOf(config, error));
    return { value: undefined, diagnostics: [report('CONFIG_PLUGIN', error.message, { place })] };
  }
}

/** The field of the configuration that contains the plugin. */
function fieldOf({ remarkPlugins, rehypePlugins }: ProcessorConfig, { plugin }: PluginSetupError): (string | number)[] {
  const indexIn = (plugins: ProcessorConfig['remarkPlugins']) =>
    plugins.findIndex((entry) => entry === plugin || (Array.isArray(entry) && entry[0] === plugin));
  const index = indexIn(remarkPlugins);
  return index === -1 ? ['markdown', 'rehypePlugins', indexIn(rehypePlugins)] : ['markdown', 'remarkPlugins', index];
}
