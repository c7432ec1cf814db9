import { dirname, resolve } from 'node:path';
import type { SourceFile } from '../model/source.ts';

const RELATIVE = /['"`]\.{1,2}\//;

/** Absolute paths of the site's own files that its configuration imports, one from another; none where it cannot be read. */
export async function localImports(source: SourceFile, path: string): Promise<string[]> {
  if (!RELATIVE.test(source.text)) return [];
  const { build } = await import('esbuild');
  const root = dirname(path);
  const result = await build({
    entryPoints: [path],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.node': 'empty' },
    // What is wrong with a file is reported by the loader, which has run it.
  }).catch(() => undefined);
  return Object.keys(result?.metafile.inputs ?? {}).map((file) => resolve(root, file));
}
