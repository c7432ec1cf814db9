import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkout } from '../../docgen.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, start, tree } from './docgen-process.ts';

const tasks = readFileSync(join(checkout, 'src/commands/init-site/project/_vscode/tasks.json'), 'utf8');
const { pattern, background } = JSON.parse(tasks).tasks[0].problemMatcher;

/** The problems that VS Code reads from an output by the matcher of `docgen init`, as it does: line by line. */
function matched(output: string) {
  return output.split('\n').flatMap((line) => {
    const found = new RegExp(pattern.regexp).exec(line);
    const part = (name: string) => found?.[pattern[name]];
    return found ? [`${part('file')}:${part('line')}:${part('column')} ${part('severity')} ${part('code')}`] : [];
  });
}

/** Watches the folder `site` of a folder for one test; `next` waits for the end of a check and returns its problems. */
function watched(cwd: string) {
  const child = start(['check', '--watch'], { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const add = (part: Buffer) => {
    output += part;
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const next = async () => {
    const isEnd = (line: string) => new RegExp(background.endsPattern).test(line);
    while (!output.split('\n').some(isEnd)) await new Promise((resolve) => setTimeout(resolve, 20));
    // The two streams arrive one after the other.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const seen = output;
    output = '';
    expect(seen.split('\n').some((line) => new RegExp(background.beginsPattern).test(line))).toBe(true);
    return matched(seen);
  };
  return { child, next };
}

const site = { 'site/docs/a.md': '# A\n\nSee [x](/none) and [y](#none).\n' };

describe('docgen check of a site folder', { timeout: 60_000 }, () => {
  it('reports problems at their places in the sources, and writes nothing', async () => {
    const cwd = temporaryFolder();
    put(cwd, site);
    const { code, out, err } = await docgenHere(['check', 'site'], { cwd });
    expect([code, out]).toEqual([1, expect.stringMatching(/^Checked \d+ pages of site: 1 error, 1 warning\n$/)]);
    expect(matched(err)).toEqual(['site/docs/a.md:3:5 error LINK_BROKEN', 'site/docs/a.md:3:20 warning ANCHOR_BROKEN']);
    expect(tree(cwd)).toEqual(site);
    put(cwd, { 'site/docs/a.md': '# A\n\nSee [y](#none).\n' });
    expect((await docgenHere(['check', 'site'], { cwd })).code).toBe(0);
    expect((await docgenHere(['check', 'site', '--strict'], { cwd })).code).toBe(1);
  });

  /** Seen to fail: the links were not checked, and the code was 0. */
  it.each(['--external', '--ignore=/other/**'])('refuses %s, which is for a built site', async (option) => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docs/a.md': '# A\n\n[Gone](http://127.0.0.1:1/gone)\n' });
    const { code, err } = await docgenHere(['check', 'site', option], { cwd });
    const [name] = option.split('=');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`USAGE "site" is a site folder, but ${name} is for a built`),
    ]);
  });

  it('goes on with --watch, in lines that the matcher of an editor takes for the beginning and the end', async () => {
    const cwd = temporaryFolder();
    put(cwd, site);
    const { child, next } = watched(cwd);
    expect(await next()).toHaveLength(2);
    put(cwd, { 'site/docs/a.md': '# A\n' });
    expect(await next()).toEqual([]);
    put(cwd, { 'site/docs/b.md': '# B\n\n[x](/none)\n' });
    expect(await next()).toEqual(['site/docs/b.md:3:1 error LINK_BROKEN']);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  /** Seen to fail: it said "no problems". */
  it('checks with --watch what was edited while the configuration was broken', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/docgen.config.mjs': 'export default {};\n', 'site/docs/a.md': '# A\n' });
    const { next } = watched(cwd);
    expect(await next()).toEqual([]);
    put(cwd, { 'site/docgen.config.mjs': 'export default {' });
    expect(await next()).toEqual(['site/docgen.config.mjs:1:17 error CONFIG_SYNTAX']);
    put(cwd, { 'site/docs/a.md': '# A\n\n[x](/none)\n' });
    expect(await next()).toEqual(['site/docgen.config.mjs:1:17 error CONFIG_SYNTAX']);
    put(cwd, { 'site/docgen.config.mjs': 'export default {};\n' });
    expect(await next()).toEqual(['site/docs/a.md:3:1 error LINK_BROKEN']);
  });

  it('refuses to watch a built site', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'dist/index.html': '<!doctype html><title>A</title>' });
    const { code, err } = await docgenHere(['check', 'dist'], { cwd });
    expect([code, err]).toEqual([0, '']);
    const watched = start(['check', 'dist', '--watch'], { cwd });
    expect(await once(watched, 'exit')).toEqual([2, null]);
  });
});
