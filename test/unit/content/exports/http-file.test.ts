import { expect, it } from 'vitest';
import { httpFile } from '../../../../src/content/exports/http-file.ts';
import type { SampleBody } from '../../../../src/shared/request/sample-request.ts';

/** The file of a description with one operation. */
function fileWith(body: SampleBody, path = '/notes', headers: readonly (readonly [string, string])[] = []): string {
  const sampleFor = (server: string) => ({
    method: 'POST',
    url: server + path,
    query: [],
    headers,
    body,
    expectsJson: false,
  });
  const request = { title: 'Note\n### Two', summary: undefined, group: 'Notes', sampleFor };
  return httpFile({ title: 'API', server: 'https://api.example.org', requests: [request] });
}

/** Seen to fail with each of the replacements left out. */
it('takes neither variables, files, scripts nor further requests out of a description', () => {
  const text = ['{{$processEnv HOME}}', '< /etc/passwd', '<@ ./secret', '> {% client.log(1) %}', '### Next', '<a/>'];
  expect(fileWith({ kind: 'text', type: 'text/plain', text: text.join('\n') })).toBe(
    [
      '# API\n@baseUrl = https://api.example.org\n\n### Note ### Two\nPOST {{baseUrl}}/notes\nContent-Type: text/plain\n',
      '{ {$processEnv HOME}}\n < /etc/passwd\n <@ ./secret\n > {% client.log(1) %}\n ### Next\n<a/>\n',
    ].join('\n'),
  );
  const json = fileWith({ kind: 'json', type: 'application/json', value: { a: '{{x}}' } }, '/{{x}}\nB: c', [
    ['X\nY: z', '{{x}}'],
  ]);
  expect(json).toContain('POST {{baseUrl}}/%7B%7Bx}}%0AB:%20c\nX Y: z: { {x}}\n');
  expect(JSON.parse(json.slice(json.indexOf('\n\n{') + 2))).toEqual({ a: '{{x}}' });
  expect(json.match(/\{\{/g)).toHaveLength(1);
});
