import { describe, expect, it } from 'vitest';
import {
  field,
  flag,
  list,
  matching,
  named,
  oneOf,
  optional,
  record,
  required,
  shaped,
  text,
  wholeNumber,
} from '../../../src/schema/fields.ts';
import { readBySchema } from '../../../src/schema/read.ts';

const link = record({ label: required(text, ''), to: required(matching('a path', /^\//), '') });
const many = list(text);

const schema = record({
  title: field(text, 'Untitled', ''),
  draft: optional(flag, ''),
  level: field(wholeNumber(2, 6), 2, ''),
  theme: field(oneOf(['light', 'dark']), 'light', ''),
  links: field(list(link), [], ''),
  groups: field(named(list(text)), {}, ''),
  print: field(record({ size: field(wholeNumber(0, 9), 1, '') }), {}, ''),
  tags: optional(
    shaped([text, many], (value) => (Array.isArray(value) ? many : text)),
    '',
  ),
});

const defaults = { title: 'Untitled', level: 2, theme: 'light', links: [], groups: {}, print: { size: 1 } };

function read(data: unknown) {
  const { value, problems } = readBySchema(schema, data);
  return { value, problems: problems.map(({ path, message, hint }) => [path.join('.'), message, hint]) };
}

describe('readBySchema', () => {
  it('fills in every default, also within records', () => {
    expect(read({})).toEqual({ value: defaults, problems: [] });
  });

  it('reports every mistake at once, with its path', () => {
    const data = { titel: 'x', draft: 'yes', level: 0.5, theme: 'drak', links: [{ to: 'x' }], print: { size: [] } };
    expect(read(data).problems).toEqual([
      ['draft', '"draft" must be true or false; found "yes"', undefined],
      ['level', '"level" must be a whole number from 2 to 6; found 0.5', undefined],
      ['theme', '"theme" must be one of "light", "dark"; found "drak"', 'Did you mean "dark"?'],
      ['links.0.label', '"links.0.label" must be a string; it is missing', undefined],
      ['links.0.to', '"links.0.to" must be a path; found "x"', undefined],
      ['print.size', '"print.size" must be a whole number from 0 to 9; found a list', undefined],
      ['titel', 'Unknown field "titel"', 'Did you mean "title"?'],
    ]);
  });

  it('reports lists without end, holes in lists, and what is in no field', () => {
    // What is read of it takes seconds, rather than hours.
    const data = { links: new Array(4e9), groups: new Map([['a', ['b']]]), print: [].values() };
    expect(read(data)).toEqual({
      value: defaults,
      problems: [
        ['links', '"links" must be a list of at most 1000000 entries; found a list', undefined],
        ['groups', '"groups" must be an object; found a Map, or something like it', undefined],
        ['print', '"print" must be an object; found a Map, or something like it', undefined],
      ],
    });
    expect(
      readBySchema(record({ tags: optional(list(shaped([text, many], () => text)), '') }), { tags: [undefined] })
        .problems,
    ).toMatchObject([{ message: 'An entry of "tags" must be given; it is missing' }]);
  });

  it('lists the known fields if none is similar', () => {
    expect(read({ print: { colour: 1 } }).problems).toEqual([
      ['print.colour', 'Unknown field "print.colour"', 'Known fields: size.'],
    ]);
  });

  it.each([
    [
      { title: 5, draft: true },
      { ...defaults, draft: true },
    ],
    [
      { links: [{ label: 'a', to: '/a' }, { label: 'b' }, 'c', { label: 'd', to: '/d' }] },
      {
        ...defaults,
        links: [
          { label: 'a', to: '/a' },
          { label: 'd', to: '/d' },
        ],
      },
    ],
    [{ groups: { a: ['x', 1, 'y'], b: 'z' } }, { ...defaults, groups: { a: ['x', 'y'] } }],
    [{ print: [1] }, defaults],
    [[], defaults],
    [null, defaults],
  ])('keeps the valid parts of %j', (data, value) => {
    expect(read(data).value).toEqual(value);
    expect(read(data).problems).not.toEqual([]);
  });

  it('does not accept a list as a record', () => {
    expect(read({ print: [], groups: [] }).problems).toEqual([
      ['groups', '"groups" must be an object; found a list', undefined],
      ['print', '"print" must be an object; found a list', undefined],
    ]);
  });

  it('reports mistakes against the shape that is meant', () => {
    expect(read({ tags: ['a', 5] })).toEqual({
      value: { ...defaults, tags: ['a'] },
      problems: [['tags.1', 'An entry of "tags" must be a string; found 5', undefined]],
    });
  });

  it('does not pollute prototypes', () => {
    const data = JSON.parse('{ "__proto__": { "draft": true }, "groups": { "__proto__": ["x"] } }');
    expect(read(data)).toMatchObject({
      value: defaults,
      problems: [['', expect.stringContaining('__proto__'), undefined]],
    });
    expect(({} as { draft?: unknown }).draft).toBeUndefined();
  });
});
