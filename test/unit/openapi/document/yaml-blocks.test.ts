import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseApiFile } from '../../../../src/openapi/document/parse-file.ts';
import { type KnownBlocks, yamlByBlocks } from '../../../../src/openapi/document/yaml-blocks.ts';

const release = (limit: number) => `---
# The places of Bolivia
openapi: 3.1.0
tags:
- name: Places
- name: Rivers
paths:
  # Read by everyone
  /places:
    get:
      description: |
        Lists places:

          paths: none

      parameters: [{ name: limit, in: query, schema: { maximum: ${limit} } }]
    post: { summary: Adds one }
  "/places/{id}":
    get:
      summary: One
    delete:
      summary: One
components:
  schemas:
    Place: { type: object }
    404: {}
`;

/** What is different in texts that are divided where their parts depend on each other. */
const dependent = [
  'base: &base { x: 1 }\none: *base\n',
  'a: "text\nb: c"\n',
  'a: [1,\nb: 2]\n',
  'a: text\nb\n',
  'a:\n  ? b\n  : c\n',
  'a:\n  b: 1\n c: 2\n',
  'a:\n  b: 1\n  b: 2\n',
  'a: 1\n"a": 2\n',
  'a: 1\n---\nb: 2\n',
  'a: 1\n...\nb: 2\n',
  '%YAML 1.2\n---\na: 1\n',
  'a: b #c:\n  d: e\n',
  'a: |\n text\n# no text\nb: 1\n',
  'a: |+\n  text\n\n\nb: |2\n   text\n',
  'a:\n  <<: { b: 1 }\n  b: 2\n',
  '__proto__: { a: 1 }\nb: 1\n',
  'null: 1\n~: 2\n',
  '- a\n- b\n',
  'a:\r\n  b: 1\r\n  c: 2\r\n',
  '',
];

/** Seen to fail with anchors, indicators, lists and keys of one name taken for entries. */
it.each([release(50), ...dependent])('means the same entry by entry: %j', (text) => {
  const known: KnownBlocks = new Map();
  const read = (blocks?: KnownBlocks) => parseApiFile({ path: 'a.yaml', text }, blocks);
  const { value: whole, diagnostics } = read();
  for (const { value, diagnostics: problems } of [read(known), read(known)]) {
    expect(problems).toEqual(diagnostics);
    expect(value?.value).toEqual(whole?.value);
    const pointer = '/paths/~1places/get/parameters/0/schema/maximum';
    expect(value?.spotOf(pointer, 'value')).toEqual(whole?.spotOf(pointer, 'value'));
  }
});

/** Seen to fail with nothing kept, and without the copy. */
it('parses again only what no text before had, and shares no object', () => {
  const known: KnownBlocks = new Map();
  const parsed: string[] = [];
  const read = (text: string) =>
    yamlByBlocks(text, known, (block) => {
      parsed.push(block.trim().split('\n', 1)[0] ?? '');
      return parse(block);
    }) as { paths: Record<string, Record<string, object>> };
  const before = read(release(50));
  parsed.length = 0;
  const now = read(release(60));
  expect(parsed).toEqual(['paths:', '# Read by everyone', 'get:']);
  expect(now.paths['/places']?.post).toEqual(before.paths['/places']?.post);
  expect(now.paths['/places']?.post).not.toBe(before.paths['/places']?.post);
});
