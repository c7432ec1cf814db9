import { describe, expect, it } from 'vitest';
import { annotations, withoutCommand, withoutCommands } from '../../../src/diagnostics/annotations.ts';
import { placeIn, report } from '../../../src/diagnostics/report.ts';
import { docgenHere, put } from '../commands/docgen-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

const options = { root: '/home/ana/site', cwd: '/home/ana' };

describe('annotations', () => {
  it('contain file, line, columns and code, and escape what would end them', () => {
    const source = { path: 'docs/a,b:c.md', text: 'See [x](/none).' };
    const problem = report('LINK_BROKEN', '100%\r\n::error::\u001b[2J\u202e', {
      place: placeIn(source, 1, 5, 10),
      hint: 'Two.',
    });
    expect(annotations([problem, report('USAGE', 'None')], options)).toBe(
      '::error file=site/docs/a%2Cb%3Ac.md,line=1,col=5,endColumn=15,title=LINK_BROKEN::100%25%0D%0A::error::␛[2J�%0ATwo.\n' +
        '::error title=USAGE::None\n',
    );
  });

  it('are printed in GitHub Actions, where quoted sources cannot run commands', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n\n##[set-output name=x;]y [z](/none)\n' });
    const inActions = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: cwd };
    const { err } = await docgenHere(['build'], { cwd, env: inActions });
    expect(err).toMatch(
      /^::stop-commands::([0-9a-f-]{36})\n[\s\S]*##\[set-output name=x;\]y[\s\S]*\n1 error\n::\1::\n::error file=site\/pages\/index\.md,line=3,col=25,endColumn=\d+,title=LINK_BROKEN::.*\nNothing was written to dist\n$/,
    );
    expect(err.split('::stop-commands::')).toHaveLength(2);
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    expect((await docgenHere(['build'], { cwd, env: inActions })).err).toBe('');
  });
});

describe('withoutCommands', () => {
  it('wraps a text in commands with a secret token', () => {
    expect(withoutCommands('a\n', 'k')).toBe('::stop-commands::k\na\n::k::\n');
  });
});

it('leaves GitHub Actions no command in a line of a report', () => {
  const lines = ['  ::add-mask::a.yaml:1:2 → b', 'is ##[add-mask]x', 'GET /a::b', '## [1.0]'];
  expect(lines.map(withoutCommand)).toEqual(['  : :add-mask::a.yaml:1:2 → b', 'is ## [add-mask]x', ...lines.slice(2)]);
});
