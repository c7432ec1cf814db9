import { expect, it } from 'vitest';
import { httpArchive } from '../../../../src/content/exports/har.ts';
import { httpFile } from '../../../../src/content/exports/http-file.ts';
import { postmanCollection } from '../../../../src/content/exports/postman.ts';
import type { SampleBody } from '../../../../src/shared/request/sample-request.ts';

type Pairs = readonly (readonly [string, string])[];

/** A description with one operation. */
function apiWith(body: SampleBody, path = '/notes', headers: Pairs = [], query: Pairs = []) {
  const sampleFor = (server: string) => ({
    method: 'POST',
    url: server + path,
    query,
    headers,
    body,
    expectsJson: false,
  });
  const request = { title: 'Note\n### Two', summary: undefined, group: 'Notes', sampleFor };
  return { title: 'API', server: 'https://api.example.org', requests: [request] };
}

const fileWith = (...parts: Parameters<typeof apiWith>) => httpFile(apiWith(...parts));

/** Seen to fail with each of the replacements left out. */
it('takes neither variables, files, scripts nor further requests out of a description', () => {
  const text = [
    '{{$processEnv HOME}}',
    '< /etc/passwd',
    '<@ ./secret',
    '> {% client.log(1) %}',
    '### Next',
    '<a/>',
    ' @baseUrl = x',
    '{{{y}}',
  ];
  expect(fileWith({ kind: 'text', type: 'text/plain', text: text.join('\n') })).toBe(
    [
      '# API\n@baseUrl = https://api.example.org\n\n### Note ### Two\nPOST {{baseUrl}}/notes\nContent-Type: text/plain\n',
      '{ {$processEnv HOME}}\n < /etc/passwd\n <@ ./secret\n > { % client.log(1) %}\n ### Next\n<a/>\n\\ @baseUrl = x\n{ { {y}}\n',
    ].join('\n'),
  );
  const json = fileWith({ kind: 'json', type: 'application/json', value: { a: '{{x}}' } }, '/{{x}}\nB: c', [
    ['X\nY: z', '{{x}}'],
  ]);
  expect(json).toContain('POST {{baseUrl}}/%7B{x}}%0AB:%20c\nX Y: z: { {x}}\n');
  expect(JSON.parse(json.slice(json.indexOf('\n\n{') + 2))).toEqual({ a: '{{x}}' });
  expect(json.match(/\{\{/g)).toHaveLength(1);
});

it('takes no variables and tags of the reader out of a description into a collection or an archive', () => {
  const texts: SampleBody = {
    kind: 'text',
    type: 'text/{{key}}',
    text: "{{vault:key}} {{{key}} {% file '/etc/passwd' %}",
  };
  const json: SampleBody = {
    kind: 'json',
    type: 'application/json',
    value: { '{{key}}': '{{{{key}}}}', '{%x%}': [{}] },
  };
  const form: SampleBody = { kind: 'form', fields: [['{{key}}', '{{key}}']] };
  const multipart: SampleBody = {
    kind: 'multipart',
    fields: [['{{key}}', '{% now %}', 'text/{{key}}']],
    files: [['{{key}}', 'file.bin']],
  };
  for (const body of [texts, json, form, multipart]) {
    const hostile: Pairs = [['a{{key}}', '{{{key}}']];
    const api = { ...apiWith(body, '/{{key}}', hostile, hostile), server: 'https://a.example/{{key}}' };
    const collection = postmanCollection(api);
    const archive = httpArchive(api);
    expect([...`${collection}${archive}`.matchAll(/\{[{%](?!baseUrl\}\})/g)]).toEqual([]);
    const sent = JSON.parse(archive).log.entries[0].request.postData.text;
    if (body === json) expect(JSON.parse(sent)).toEqual(json.value);
    const { raw } = JSON.parse(collection).item[0].item[0].request.body;
    if (body === json) expect(JSON.parse(raw)).toEqual(json.value);
  }
});
