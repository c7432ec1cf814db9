import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SampleRequest } from '../../../../src/shared/request/sample-request.ts';
import { curlSample } from '../../../../src/shared/request/snippets/curl.ts';
import { seed } from '../../../seed.ts';

/** Text as a description may contain it: anything but U+0000, which no argument of a process can contain. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', '')),
  fc.constantFrom(
    'a=@/etc/hostname;b',
    '$(id)',
    '`id`',
    "it's",
    '~/x',
    '!!',
    'a;b',
    '-o',
    '@file',
    'GET;id',
    'a\nb',
    '"',
    '\\',
  ),
);
const name = text.filter((one) => one !== '');

const request: fc.Arbitrary<SampleRequest> = fc.record({
  method: name.filter((one) => !['GET', 'HEAD', 'POST'].includes(one)),
  url: fc.constant('https://api.example/v1'),
  query: fc.array(fc.tuple(name, text), { maxLength: 3 }),
  headers: fc.array(fc.tuple(fc.constantFrom('X-One', 'X-Two'), text), { maxLength: 2 }),
  body: fc.option(
    fc.record({
      kind: fc.constant('multipart' as const),
      fields: fc.array(fc.tuple(name, text), { maxLength: 2 }),
      files: fc.array(fc.tuple(name, name), { maxLength: 2 }),
    }),
    { nil: undefined },
  ),
  expectsJson: fc.boolean(),
});

/** The words that each sample passes to cURL in a shell. */
function wordsIn(shell: string, samples: readonly string[]): string[][] {
  const script = `curl() { printf '%s\\0' "$@"; printf 'end of the sample\\0'; }\n${samples.join('\n')}\n`;
  const { stdout, stderr, status } = spawnSync(shell, ['-s'], { input: script, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout
    .split('end of the sample\0')
    .slice(0, -1)
    .map((one) => one.split('\0').slice(0, -1));
}

/** The words after an option. */
const following = (words: readonly string[], option: string) =>
  words.flatMap((word, index) => (words[index - 1] === option ? [word] : []));

describe.each(['bash', 'sh'])('in %s', (shell) => {
  it('every part of a sample is one word, whatever characters it has', () => {
    const requests = fc.sample(request, { numRuns: 500, seed });
    const all = wordsIn(shell, requests.map(curlSample));
    expect(all).toHaveLength(requests.length);
    for (const [index, { method, headers, body }] of requests.entries()) {
      const words = all[index] ?? [];
      // A carriage return is written in a form that is new in POSIX: an old shell has another character, and still one word.
      if (shell === 'sh' && words.some((word) => word.startsWith('$'))) continue;
      expect(following(words, '-X')).toEqual([method]);
      expect(following(words, '-H')).toEqual(
        headers.map(([key, value]) => (value === '' ? `${key};` : `${key}: ${value}`)),
      );
      const encoded = (key: string) => key.replaceAll('=', '%3D');
      const parts = body?.kind === 'multipart' ? body : { fields: [], files: [] };
      expect(following(words, '--form-string')).toEqual(parts.fields.map(([key, value]) => `${encoded(key)}=${value}`));
      const files = following(words, '-F');
      expect(files.map((one) => one.slice(0, one.indexOf('=')))).toEqual(parts.files.map(([key]) => encoded(key)));
      for (const file of files) expect(file).toMatch(/=@(?:[^;,"]*|"(?:[^"\\]|\\.)*")$/s);
    }
  });
});

it('has no character on which a terminal acts while a sample is pasted: ^C would end the line within quotes', () => {
  const hostile = 'a\u0003\n touch x\n\t\u001B[201~\u0015\u007F\u0085\0b';
  const requests = fc.sample(request, { numRuns: 500, seed }).map((one, index) => ({
    ...one,
    query: [...one.query, ['q', hostile] as const],
    headers: [...one.headers, ['X-Three', `${hostile}${index}`] as const],
    body: { kind: 'text' as const, type: 'text/plain', text: hostile },
  }));
  // Line endings are text; JSON and addresses have none.
  for (const sample of requests.map(curlSample)) expect(sample).not.toMatch(/[^\P{Cc}\n]/u);
  const [words = []] = wordsIn('bash', requests.slice(0, 1).map(curlSample));
  expect(following(words, '--data-raw')).toEqual([hostile.replaceAll('\0', '\uFFFD')]);
});
