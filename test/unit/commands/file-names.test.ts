import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { launcher } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgen, docgenHere, finished, put, tree } from './docgen-process.ts';

/**
 * Names that some systems, servers or browsers have trouble with: characters of addresses, accents in both forms,
 * emoji.
 */
const NAMES = [
  'with space',
  'caf\u00E9',
  're\u0301sume\u0301',
  'a#b',
  'what?',
  '100%',
  'per%20cent',
  '%2e%2e',
  'a&b',
  'q"uote',
  "apo'strophe",
  'plus+plus',
  'semi;colon',
  '(round) [square] {curly}',
  '<b>',
  '\u65E5\u672C\u8A9E',
  '\u{1F680} launch',
  '\u{1F469}\u200D\u{1F4BB}',
  'e\u0301#%?\u{1F680}',
  'constructor',
  'CON',
  'trail.',
  '-rf',
];

const link = (name: string, form: string) => encodeURIComponent(name.normalize(form));

describe('file names', () => {
  it.each(['NFC', 'NFD'])('of every kind are built, and can be linked to in %s', async (form) => {
    const cwd = temporaryFolder();
    const docs = NAMES.map((name) => `- [doc](./${link(name, form)}.md)`);
    const downloads = NAMES.map((name) => `- [file](/files/${link(name, form)}.txt)`);
    const images = NAMES.map((name) => `- ![image](./${link(name, form)}.svg)`);
    put(cwd, { 'site/docs/index.md': `# Start\n\n${[...docs, ...downloads, ...images].join('\n')}\n` });
    for (const name of NAMES) {
      put(cwd, {
        [`site/docs/${name}.md`]: `# ${name.replace(/[<>]/g, '')}\n`,
        [`site/docs/${name}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>${name.length}</title></svg>`,
        [`site/public/files/${name}.txt`]: `File ${name}`,
      });
    }
    const build = await docgenHere(['build'], { cwd });
    expect([build.code, build.err]).toEqual([0, '']);
    const check = await docgenHere(['check'], { cwd });
    expect([check.code, check.err]).toEqual([0, '']);
    const built = tree(join(cwd, 'dist'));
    for (const name of NAMES) {
      const path = Object.keys(built).find((one) => one.normalize('NFC') === `files/${name}.txt`.normalize('NFC'));
      expect([name, path && Buffer.from(built[path] ?? '', 'latin1').toString()]).toEqual([name, `File ${name}`]);
    }
  });

  it.each([
    ['only in case', 'Guide', 'guide'],
    ['only in the form of an accent', 'caf\u00E9', 'cafe\u0301'],
  ])('that differ %s are the same address, which is reported', async (_, first, second) => {
    const cwd = temporaryFolder();
    put(cwd, { [`site/docs/${first}.md`]: '# One\n', [`site/docs/${second}.md`]: '# Two\n' });
    const files = readdirSync(join(cwd, 'site/docs'));
    const { code, err } = await docgenHere(['build'], { cwd });
    // On a disk that does not distinguish them there is only one file.
    expect(code).toBe(files.length - 1);
    if (code === 1) for (const name of files) expect(err).toContain(`docs/${name}.md`.replace('.md.md', '.md'));
  });

  it('with a backslash are refused, since it separates folders elsewhere', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n', 'site/public/a\\b.txt': 'text' });
    const { code, err } = await docgenHere(['build'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('public/a\\b.txt has a "\\" in its name')]);
  });

  it('may be more than a process may open', { timeout: 180_000 }, async () => {
    const cwd = temporaryFolder();
    for (let index = 0; index < 150; index++)
      put(cwd, { [`site/public/${index}.txt`]: 'x', [`site/docs/${index}.md`]: 'x' });
    await docgen(['--help'], { cwd });
    const limited = spawn('bash', ['-c', 'ulimit -n 100; exec "$0" "$1" build', process.execPath, launcher], { cwd });
    const { code, err } = await finished(limited);
    expect([code, err]).toEqual([0, '']);
  });
});
