import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../docgen.ts';
import { docgenHere, put } from './docgen-process.ts';

describe('docgen completion', { timeout: 60_000 }, () => {
  let cwd: string;
  beforeAll(async () => {
    cwd = await temporaryFolder();
    put(cwd, { 'my site/docs/a.md': '', 'openapi.yaml': '', 'manual/a.md': '' });
    put(cwd, { 'docgen.bash': (await docgenHere(['completion', 'bash'], { cwd })).out });
  });
  afterAll(() => rmSync(cwd, { recursive: true }));

  /** What a real bash proposes for a line that is typed up to its end. */
  function proposed(...words: readonly string[]): string[] {
    const call = `source ${join(cwd, 'docgen.bash')}
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _docgen; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', call, 'bash', 'docgen', ...words], {
      cwd,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  }

  it.each([
    [['bu'], ['build']],
    [['c'], ['changelog', 'check', 'clean', 'completion']],
    [['--v'], ['--version']],
    [
      ['build', '--st'],
      ['--strict', '--stats'],
    ],
    [
      ['build', '--format', ''],
      ['text', 'json', 'sarif'],
    ],
    [['build', '--format', '=', 's'], ['sarif']],
    [
      ['build', '--format', '='],
      ['text', 'json', 'sarif'],
    ],
    [
      ['build', 'm'],
      ['my site', 'manual'],
    ],
    [['build', '--out', 'man'], ['manual']],
    [['build', '--out', 'x', 'my'], ['my site']],
    [['build', 'manual', 'm'], []],
    [
      ['new', 'p'],
      ['post', 'page'],
    ],
    [['new', 'post', 'p'], []],
    [['init', '--openapi', 'o'], ['openapi.yaml']],
    [
      ['init', '--deploy', 'n'],
      ['netlify', 'nginx', 'none'],
    ],
    [['explain', 'LINK_BR'], ['LINK_BROKEN']],
  ])('proposes for %j: %j', (words, expected) => {
    expect(proposed(...words).sort()).toEqual([...expected].sort());
  });

  it('names every command and option for zsh and fish too', async () => {
    const [zsh, fish] = [
      await docgenHere(['completion', 'zsh'], { cwd }),
      await docgenHere(['completion', 'fish'], { cwd }),
    ];
    const { out: program } = await docgenHere(['--help'], { cwd });
    const names = [...program.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name = '']) => name);
    expect(names).toContain('completion');
    for (const name of names) {
      const help = (await docgenHere([name, '--help'], { cwd })).out;
      expect(help).toMatch(/\nExamples:\n {2}.*docgen /);
      const options = [...help.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option);
      const line = zsh.out.split('\n').find((one) => one.startsWith(`    ${name}) _arguments`)) ?? '';
      expect(options.filter((option) => !line.includes(`'${option}`))).toEqual([]);
      const isFor = (option: string) => `seen_subcommand_from ${name}' -l ${option.slice(2)} `;
      expect(options.filter((option) => !fish.out.includes(isFor(option)))).toEqual([]);
    }
  });
});
