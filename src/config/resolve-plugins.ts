import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Outcome, PlaceOf } from '../model/diagnostic.ts';
import type { ConfiguredPlugin } from '../model/plugin.ts';
import { errorLine } from '../shared/error-chain.ts';
import { callHook } from './call-hook.ts';
import { normalizeConfig } from './normalize.ts';
import { thrownAt } from './unreadable.ts';

/**
 * Gives each plugin the configuration, in their order; what one changes, the next gets. A plugin that throws, or that
 * returns an invalid configuration, is CONFIG_PLUGIN.
 */
export async function resolvePlugins(
  config: SiteConfig,
  plugins: readonly ConfiguredPlugin[],
  { dependencies, placeOf }: { readonly dependencies: readonly string[]; readonly placeOf: PlaceOf },
): Promise<Outcome<SiteConfig>> {
  let value = config;
  for (const { name, position, configResolved } of plugins) {
    if (!configResolved) continue;
    // What it returns may still run code of its own when it is read.
    const called = await callHook(async () => {
      const result = await configResolved(value);
      return result ? normalizeConfig(result) : undefined;
    });
    const changed = 'value' in called ? called.value : undefined;
    const faults =
      'error' in called ? [errorLine(called.error)] : (changed?.problems ?? []).map(({ message }) => message);
    if (faults.length > 0) {
      const place = ('error' in called && thrownAt(called.error, dependencies)) || placeOf(['plugins', position]);
      const subject = `The plugin ${name} ${'error' in called ? 'failed in configResolved' : 'changed the configuration'}`;
      return {
        value,
        diagnostics: faults.map((fault) => report('CONFIG_PLUGIN', `${subject}: ${fault}`, { place })),
      };
    }
    value = changed?.config ?? value;
  }
  return { value, diagnostics: [] };
}
