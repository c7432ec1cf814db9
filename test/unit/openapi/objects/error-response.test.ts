import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SchemaField } from '../../../../src/model/api-schema.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { readCase } from '../../../openapi/read-case.ts';

const text = { type: 'string' };

/** Names `a0`, `a1`, … for that many texts. */
function texts(letter: string, count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${letter}${index}`, text]));
}

/** A problem names the lake that it is about, a whole resource with others in it. */
const schemas = {
  Problem: { properties: { code: text, message: text, lake: { $ref: '#/components/schemas/Lake' } } },
  Lake: {
    properties: {
      id: text,
      ...texts('a', 45),
      basin: { $ref: '#/components/schemas/Basin' },
      shore: { $ref: '#/components/schemas/Shore' },
    },
  },
  Basin: { properties: { id: text, ...texts('b', 20) } },
  Shore: { properties: { id: text, ...texts('c', 20) } },
};

async function responsesOf(statuses: readonly string[]) {
  const root = await temporaryFolder();
  mkdirSync(join(root, 'api'));
  // Each status has a schema of its own, so that none refers to the rows of another.
  const responses = Object.fromEntries(
    statuses.map((status) => {
      const schema = { properties: { [`problem${status}`]: { $ref: '#/components/schemas/Problem' } } };
      return [status, { description: 'R', content: { 'application/json': { schema } } }];
    }),
  );
  const paths = { '/lakes': { get: { responses } } };
  const info = { title: 'T', version: '1' };
  writeFileSync(
    join(root, 'api/openapi.json'),
    JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }),
  );
  const { operations } = await readCase(root);
  return Object.fromEntries(
    (operations[0]?.responses ?? []).map(({ status, content: [body] }) => {
      const rows = body?.schema?.fields.flatMap(namesOf) ?? [];
      return [status, { rows, example: JSON.parse(body?.examples[0]?.text ?? '{}') }];
    }),
  );
}

function namesOf({ name, fields }: SchemaField): string[] {
  return [name, ...fields.flatMap(namesOf)];
}

it('an error names the whole resources within it, and its example has what it says itself', async () => {
  const read = await responsesOf(['200', '404', 'default']);
  expect(read['200']?.rows).toContain('b19');
  expect(Object.keys(read['200']?.example.problem200.lake.basin)).toHaveLength(21);
  for (const status of ['404', 'default']) {
    expect(read[status]?.rows).toEqual(expect.arrayContaining(['message', 'a44', 'basin', 'shore']));
    expect(read[status]?.rows).not.toContain('b19');
    expect(read[status]?.example).toEqual({ [`problem${status}`]: { code: 'string', message: 'string' } });
  }
});

it('a default response is an error only beside one for success', async () => {
  const read = await responsesOf(['default']);
  expect(read.default?.rows).toContain('b19');
});
