import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { AssetFile } from '../../model/source.ts';
import type { PluginHooks, PluginRequest } from './plugin-hooks.ts';

/** A part of a path that is empty or leads elsewhere, or what separates folders on other systems. */
const LEAVES = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/;

/** In characters; no system opens a longer path. */
const LONGEST_PATH = 4_000;

/** The texts that a plugin gives, as files of the site folder; a path that is not one of a text there is PLUGIN_HOOK. */
export function pluginTexts(
  { value, diagnostics }: Outcome<Readonly<Record<string, string>>>,
  plugin: string,
  { root, config }: PluginRequest,
  { fault }: PluginHooks,
): Outcome<readonly AssetFile[]> {
  const folders = [...config.docs.map(({ dir }) => dir), 'blog', 'pages', 'api'];
  const isText = (path: string) =>
    path.length <= LONGEST_PATH &&
    path.isWellFormed() &&
    !LEAVES.test(path) &&
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    /\.(?:mdx?|ya?ml|json)$/.test(path);
  const problems: Diagnostic[] = [...diagnostics];
  const files: AssetFile[] = [];
  for (const [path, text] of Object.entries(value)) {
    if (isText(path)) {
      const stamp = hash('sha1', text, 'base64');
      files.push({ path, absolute: join(root, path), size: Buffer.byteLength(text), stamp, given: { text, plugin } });
    } else {
      const hint = `A source is a .md, .mdx, .yml or .json file below ${folders.map((one) => `${one}/`).join(', ')}; return other files from the hook "files".`;
      problems.push(fault(`returned "${path}" in "sources", which is not the path of a source`, { hint }));
    }
  }
  return { value: files, diagnostics: problems };
}

/** Problems in texts of plugins, with the plugin's name: their files are nowhere on the disk. */
export function withPluginNames(
  diagnostics: readonly Diagnostic[],
  texts: readonly AssetFile[],
): readonly Diagnostic[] {
  if (texts.length === 0) return diagnostics;
  const plugins = new Map(texts.map(({ path, given }) => [path, given?.plugin]));
  return diagnostics.map((one) => {
    const plugin = one.place && plugins.get(one.place.file);
    return plugin === undefined || one.message.includes(`the plugin ${plugin}`)
      ? one
      : { ...one, message: `${one.message} (from the plugin ${plugin})` };
  });
}
