import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileStamps } from '../file-stamps.ts';
import { packageRoot } from '../package-root.ts';
import { callHook } from './call-hook.ts';
import { registerModuleFormat } from './module-format.ts';
import { noteReads } from './note-reads.ts';

/** What is found out while a configuration runs. */
export interface ConfigReading {
  /** The site's own files, to which those are added that it imports and reads. */
  readonly dependencies: string[];
  /** Files of packages. */
  readonly packages: string[];
  readonly files: FileStamps;
}

/** Runs a configuration through tsx, bypassing the module cache, so that edits of it and of its imports take effect. */
export async function importConfig(path: string, { dependencies, packages, files }: ConfigReading): Promise<unknown> {
  // tsx would trust compiled code in the system's folder for temporary files, where another user may have put it. The
  // thread of the hooks copies the environment when it starts.
  process.env.TSX_DISABLE_CACHE = '1';
  registerModuleFormat();
  // Makes errors of the configuration refer to its own lines.
  process.setSourceMapsEnabled(true);
  const { tsImport } = await import('tsx/esm/api');
  const add = (list: string[], file: string) => {
    if (!list.includes(file)) list.push(file);
  };
  const stop = noteReads((file) => {
    files.note(file);
    add(dependencies, file);
  });
  const imported = await callHook<{ default?: unknown }>(() =>
    tsImport(pathToFileURL(path).href, {
      parentURL: import.meta.url,
      // Maps `docgen` to docgen's own types and `defineConfig`, wherever the site folder is.
      tsconfig: join(packageRoot, 'src', 'config', 'site.tsconfig.json'),
      onImport: (url: string) => {
        if (!url.startsWith('file:')) return;
        add(url.includes('/node_modules/') ? packages : dependencies, fileURLToPath(url));
      },
    }),
  ).finally(stop);
  if ('error' in imported) throw imported.error;
  return imported.value.default;
}
