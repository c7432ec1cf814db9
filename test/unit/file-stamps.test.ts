import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load.ts';
import { fileStamps, notesFiles } from '../../src/file-stamps.ts';
import { put } from './commands/docgen-process.ts';
import { temporaryFolder } from './output/temporary-folder.ts';

it('notes what a bundle reads, and sees a change of it while it is bundled, even if the bundle fails', async () => {
  const folder = temporaryFolder();
  put(folder, { 'a.js': "import { b } from './b.js';\nimport './c.js';\nb();\n", 'b.js': 'export {};\n', 'c.js': '' });
  const entry = join(folder, 'a.js');
  const files = fileStamps([entry]);
  expect(files.areCurrent()).toBe(true);
  const note = (path: string) => {
    files.note(path);
    if (path.endsWith('c.js')) writeFileSync(path, 'export const changed = true;\n');
  };
  const options: BuildOptions = { entryPoints: [entry], bundle: true, write: false, logLevel: 'silent' };
  await expect(build({ ...options, plugins: [notesFiles(note)] })).rejects.toThrow('No matching export');
  expect(files.areCurrent()).toBe(false);
  expect(files.key()).toContain('b.js');
});

/** Seen to fail: the second configuration was the first one again. */
it('lets a configuration be loaded again if a file that it imports changes while it is loaded', async () => {
  const folder = temporaryFolder();
  const repaired = "export const title = 'Second';\n";
  // The module repairs itself when it runs, as an author may at any moment.
  const first = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(folder, 'title.mjs'))}, ${JSON.stringify(repaired)});\nexport const title = 'First';\n`;
  put(folder, {
    'docgen.config.mjs': "import { title } from './title.mjs';\nexport default { title };\n",
    'title.mjs': first,
  });
  expect((await loadConfig(folder)).config.title).toBe('First');
  expect((await loadConfig(folder)).config.title).toBe('Second');
});
