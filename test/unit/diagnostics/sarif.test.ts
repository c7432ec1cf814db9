import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { placeIn, report } from '../../../src/diagnostics/report.ts';
import { sarifLog } from '../../../src/diagnostics/sarif.ts';
import { docgenHere, put } from '../commands/docgen-process.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

/** The schema of SARIF 2.1.0, as a package of Microsoft's carries it. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json')),
  'lib/schemas',
);
const { id: _, $schema: __, ...schema } = JSON.parse(readFileSync(join(folder, 'sarif-2.1.0-rtm.5.json'), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const isSarif = ajv.compile(schema);

function errorsOf(log: unknown): unknown {
  return isSarif(log) ? [] : isSarif.errors;
}

const options = { root: '/site', cwd: '/', version: '1.2.3' };

describe('sarifLog', () => {
  it('is valid, with and without problems', () => {
    expect(errorsOf(sarifLog([], options))).toEqual([]);
    const source = { path: 'docs/a b#ä.md', text: 'See [x](/none).' };
    const problems = [
      report('LINK_BROKEN', 'One', { place: placeIn(source, 1, 5, 10), hint: 'Two.' }),
      report('TAG_UNKNOWN', 'Three', { place: placeIn(source, 1, 1) }),
      report('USAGE', 'Four'),
      report('LINK_BROKEN', 'Five', { place: placeIn(source, 9, 9) }),
    ];
    const log = sarifLog(problems, options);
    expect(errorsOf(log)).toEqual([]);
    expect(log).toMatchObject({
      runs: [
        {
          tool: {
            driver: {
              name: 'docgen',
              semanticVersion: '1.2.3',
              rules: [{ id: 'LINK_BROKEN' }, { id: 'TAG_UNKNOWN' }, { id: 'USAGE' }],
            },
          },
          results: [
            { ruleId: 'TAG_UNKNOWN', ruleIndex: 1, level: 'warning', message: { text: 'Three' } },
            {
              ruleId: 'LINK_BROKEN',
              ruleIndex: 0,
              level: 'error',
              message: { text: 'One. Two.' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'site/docs/a%20b%23%C3%A4.md' },
                    region: { startLine: 1, startColumn: 5, endColumn: 15 },
                  },
                },
              ],
            },
            { ruleId: 'LINK_BROKEN' },
            { ruleId: 'USAGE' },
          ],
        },
      ],
    });
  });

  it('is what --format sarif prints, and nothing else', async () => {
    const cwd = temporaryFolder();
    put(cwd, { 'site/pages/index.md': '# Start\n\n[x](/none) [y](#none)\n' });
    const { code, out, err } = await docgenHere(['build', '--format', 'sarif'], {
      cwd,
      env: { GITHUB_WORKSPACE: cwd },
    });
    expect(code).toBe(1);
    expect(err).toContain('error LINK_BROKEN');
    const log = JSON.parse(out);
    expect(errorsOf(log)).toEqual([]);
    expect(log.runs[0].results.map((one: { ruleId: string }) => one.ruleId)).toEqual(['LINK_BROKEN', 'ANCHOR_BROKEN']);
    put(cwd, { 'site/pages/index.md': '# Start\n' });
    const fine = JSON.parse((await docgenHere(['build', '--format=sarif'], { cwd })).out);
    expect([errorsOf(fine), fine.runs[0].results]).toEqual([[], []]);
    const checked = await docgenHere(['check', '--format=sarif'], { cwd });
    expect([checked.code, errorsOf(JSON.parse(checked.out))]).toEqual([0, []]);
    expect((await docgenHere(['build', '--format', 'xml'], { cwd })).code).toBe(2);
  });
});
