import type { Outcome, PlaceOf } from '../model/diagnostic.ts';
import { perRecord } from '../shared/remember.ts';
import { placeOfField } from './field-place.ts';
import { type LoadedConfig, loadConfig } from './load.ts';

/** The configuration of a build. */
export interface OpenConfig extends LoadedConfig {
  /** Place of a field's value; undefined if the site has no configuration file. */
  readonly placeOf: PlaceOf;
}

/** Loads a site's configuration; `basePath` replaces the configured one. */
export async function openConfig(siteDir: string, basePath: string | undefined): Promise<Outcome<OpenConfig>> {
  const loaded = await loadConfig(siteDir);
  return { value: withBase(loaded, basePath), diagnostics: loaded.diagnostics };
}

/** Returns the same object for the same configuration, so that results derived from it stay valid. */
const withBase = perRecord((loaded: LoadedConfig, basePath: string | undefined): OpenConfig => {
  const { config, source } = loaded;
  return {
    ...loaded,
    config: basePath === undefined ? config : { ...config, basePath },
    placeOf: (path) => source && placeOfField(source, path, 'value'),
  };
});
