import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';
import { description, parts } from './places-description.ts';

let folder: string;
const run = (...args: string[]) => docgenInProcess(['diff', ...args], { cwd: folder });

describe('accepted differences', () => {
  const entry = 'code: limit-narrowed, operation: GET /places, reason: Nobody asked for more';
  beforeAll(async () => {
    folder = await temporaryFolder();
    put(folder, {
      'old.yaml': description(100),
      'parts.yaml': parts('city'),
      'api/openapi.yaml': description(50),
      'api/parts.yaml': parts('town'),
    });
  });
  const ignored = async (text: string) => {
    put(folder, { 'accepted.yml': text });
    return run('old.yaml', 'api/openapi.yaml', '--fail-on', 'breaking', '--ignore', 'accepted.yml');
  };

  it('do not fail until their day', async () => {
    const { code, stdout, stderr } = await ignored(`- { ${entry}, until: 2999-12-31 }\n`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 dangerous, 1 compatible, 1 accepted\n');
    const pointer = 'pointer: /paths/~1places/get/parameters/0/schema/maximum';
    expect((await ignored(`- { ${entry.replace('operation: GET /places', pointer)}, until: 2999-12-31 }\n`)).code).toBe(
      0,
    );
  });

  it.each([
    [
      `- { ${entry}, until: 2020-12-31 }`,
      1,
      '1:3: warning DIFF_ACCEPTED This limit-narrowed was accepted until 2020-12-31',
    ],
    [
      `- { ${entry.replace('places', 'none')}, until: 2999-12-31 }`,
      1,
      '1:3: warning DIFF_ACCEPTED No difference matches',
    ],
    [`- { ${entry} }`, 2, '1:3: error DIFF_IGNORE_FILE This entry has no date such as until: 2026-03-31'],
    ['- { code: limit-narowed }', 2, '"limit-narowed" is not the code of a difference; did you mean "limit-narrowed"?'],
    ['- { code: limit-narrowed, until: 2999-12-31 }', 2, 'This entry has no reason'],
    [
      '- { code: limit-narrowed, reason: A, until: 2999-12-31 }',
      2,
      'This entry names neither an operation nor a pointer',
    ],
    ['- a', 2, 'This is not an entry'],
    ['a: b', 2, 'This is not a list'],
    ['- [', 2, 'error DIFF_IGNORE_FILE'],
  ])('%s', async (text, code, message) => {
    const result = await ignored(`${text}\n`);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(message);
  });
});
