import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repeatedKeys } from '../diagnostics/json-keys.ts';
import { placeAtOffset, placeIn, report } from '../diagnostics/report.ts';
import { type FileStamps, fileStamps } from '../file-stamps.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ConfiguredPlugin } from '../model/plugin.ts';
import type { SourceFile } from '../model/source.ts';
import { configNames, findConfigFiles } from './config-files.ts';
import { isYaml, placeOfField } from './field-place.ts';
import { importConfig } from './import-config.ts';
import { localImports } from './local-imports.ts';
import { normalizeConfig } from './normalize.ts';
import { withPackages } from './optional-packages.ts';
import { hooksKey, pluginKey } from './plugin-key.ts';
import { resolvePlugins } from './resolve-plugins.ts';
import { unreadable } from './unreadable.ts';
import { readYamlConfig } from './yaml-config.ts';

/** A site's configuration and the files that it was loaded from. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Its plugins of docgen, in their order. */
  readonly plugins: readonly ConfiguredPlugin[];
  /** The configuration file; undefined if the site has none. */
  readonly source: SourceFile | undefined;
  /** Absolute paths of every file that the configuration was loaded from, except those in packages. */
  readonly dependencies: readonly string[];
  /** Changes with the site's plugins of docgen and the versions of their packages; empty if there are none. */
  readonly hooksKey: string;
  /** Changes with the site's plugins of unified, their options and their versions; empty if there are none. */
  readonly pluginKey: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Loaded configurations by site folder: running a configuration again would load its plugins again. */
const known = new Map<string, { readonly files: FileStamps; readonly loaded: LoadedConfig }>();

/**
 * Reads `docgen.config.*` of a site folder; without one, every field has its default. A configuration is run
 * again only if it, or a file that it imports or reads, has changed.
 */
export async function loadConfig(siteDir: string): Promise<LoadedConfig> {
  const before = known.get(siteDir);
  if (before?.files.areCurrent()) return before.loaded;
  const files = fileStamps(configNames.map((name) => join(siteDir, name)));
  const loaded = await readConfig(siteDir, files);
  for (const path of loaded.dependencies) files.note(path);
  known.set(siteDir, { files, loaded });
  return loaded;
}

/** The bytes of a file, or why they cannot be read: a device or a pipe might never end. */
async function bytesOf(path: string): Promise<Buffer | string> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) return 'it is not a regular file';
  return readFile(path).catch(({ code }: NodeJS.ErrnoException) =>
    code === 'EACCES' ? 'permission denied' : `${code}`,
  );
}

async function readConfig(siteDir: string, files: FileStamps): Promise<LoadedConfig> {
  const { names: present, diagnostics: misnamed } = findConfigFiles(siteDir);
  const [name, second] = present;
  if (name === undefined) return { ...defaults(), dependencies: [], diagnostics: misnamed };
  const path = join(siteDir, name);
  const bytes = await bytesOf(path);
  if (typeof bytes === 'string') {
    const message = `The configuration cannot be read: ${bytes}`;
    const broken = report('CONFIG_SYNTAX', message, { place: { file: name, line: 1, column: 1 } });
    return { ...defaults(), dependencies: [path], diagnostics: [broken] };
  }
  const source: SourceFile = { path: name, text: new TextDecoder().decode(bytes) };
  if (!isUtf8(bytes)) {
    const broken = report('CONFIG_SYNTAX', 'The configuration is not UTF-8', { place: undecodedPlace(source) });
    return { ...defaults(), source, dependencies: [path], diagnostics: [broken] };
  }
  if (second !== undefined) {
    const duplicate = report('CONFIG_DUPLICATE', `The site has both ${name} and ${second}`, {
      place: placeIn(source, 1, 1),
      hint: 'Keep one of them.',
    });
    return { ...defaults(), source, dependencies: present.map((one) => join(siteDir, one)), diagnostics: [duplicate] };
  }
  const dependencies: [config: string, ...string[]] = [path];
  const packages: string[] = [];
  try {
    const yaml = isYaml(name) ? readYamlConfig(source) : undefined;
    if (yaml && yaml.diagnostics.length > 0)
      return { ...defaults(), source, dependencies, diagnostics: yaml.diagnostics };
    const isData = yaml !== undefined || name.endsWith('.json');
    // The import hook does not see what a CommonJS module imports, and sees no file before it is read.
    for (const file of await localImports(source, path, files)) if (file !== path) dependencies.push(file);
    const value = yaml
      ? yaml.value
      : isData
        ? JSON.parse(source.text)
        : await importConfig(path, { dependencies, packages, files });
    const { config, plugins, problems } = normalizeConfig(value, { canImport: !isData });
    const diagnostics = problems.map((problem) =>
      report(problem.isUnknown ? 'CONFIG_UNKNOWN' : 'CONFIG_TYPE', problem.message, {
        place: placeOfField(source, problem.path, problem.isUnknown ? 'key' : 'value'),
        hint: problem.hint,
      }),
    );
    const placeOf = (path: readonly (string | number)[]) => placeOfField(source, path, 'value');
    const resolved = await resolvePlugins(config, plugins, { dependencies, placeOf });
    const { markdown, diagnostics: absent } = await withPackages(resolved.value.markdown, {
      siteDir,
      placeOf,
      packages,
    });
    return {
      config: { ...resolved.value, markdown },
      plugins,
      source,
      dependencies,
      pluginKey: pluginKey(markdown, { own: dependencies, packages }),
      hooksKey: hooksKey(plugins, { own: dependencies, packages }),
      diagnostics: [...misnamed, ...duplicateKeys(source), ...diagnostics, ...resolved.diagnostics, ...absent],
    };
  } catch (error) {
    return { ...defaults(), source, dependencies, diagnostics: await unreadable(source, dependencies, error) };
  }
}

/** The compiler and the editor report duplicate keys in TypeScript, but nothing does in JSON. */
function duplicateKeys(source: SourceFile): Diagnostic[] {
  const keys = source.path.endsWith('.json') ? repeatedKeys(source.text) : [];
  return keys.map(({ key, offset, length }) =>
    report('CONFIG_DUPLICATE_KEY', `Duplicate field "${key}"`, { place: placeAtOffset(source, offset, length) }),
  );
}

/** The first character that is not UTF-8; the decoder replaced it with U+FFFD. */
function undecodedPlace(source: SourceFile) {
  return placeAtOffset(source, source.text.indexOf('\uFFFD'));
}

function defaults(): Omit<LoadedConfig, 'dependencies' | 'diagnostics'> {
  return { config: normalizeConfig({}).config, plugins: [], source: undefined, pluginKey: '', hooksKey: '' };
}
