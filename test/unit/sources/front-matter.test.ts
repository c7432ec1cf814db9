import { describe, expect, it } from 'vitest';
import { plainFrontMatter, readFrontMatter } from '../../../src/sources/front-matter.ts';

function read(text: string) {
  const { value, diagnostics } = readFrontMatter({ path: 'docs/a.md', text });
  return { ...value, problems: diagnostics.map(({ code, place }) => `${place?.line}:${place?.column} ${code}`) };
}

describe('readFrontMatter', () => {
  it('gives every field with its place, and the body on its own lines', () => {
    const { fields, body } = read('---\ntitle: A page\ntags:\n  - one\n  - two\n---\n# Body\n');
    expect(fields.get('title')).toMatchObject({
      value: 'A page',
      keyPlace: { line: 2, column: 1, length: 5, sourceLine: 'title: A page' },
      valuePlace: { line: 2, column: 8, length: 6 },
    });
    expect(fields.get('tags')?.entryPlaces).toMatchObject([
      { line: 4, column: 5 },
      { line: 5, column: 5 },
    ]);
    expect(body()).toEqual({ path: 'docs/a.md', text: '\n\n\n\n\n\n# Body\n' });
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['lone CR', '\r'],
  ])('reads the same with %s', (_, end) => {
    const { fields, body, problems } = read(['\uFEFF---', 'title: x', 'draft: true', '---', 'Body', 'more'].join(end));
    expect(problems).toEqual([]);
    expect(fields.get('draft')).toMatchObject({ value: true, valuePlace: { line: 3, column: 8 } });
    expect(body().text).toBe(`\n\n\n\nBody${end}more`);
  });

  it.each([
    ['no front matter', 'Text\n---\n'],
    ['a longer line of dashes', '----\ntitle: x\n---\n'],
    ['a thematic break of several parts', '--- ---\nText\n'],
    ['an empty file', ''],
    ['dashes before a line separator', '---\u2028js\ntitle: x\n---\n'],
  ])('leaves %s as it is', (_, text) => {
    const { body, problems } = read(text);
    expect([body().text, problems]).toEqual([text, []]);
  });

  it.each([
    ['is a thematic break, which gray-matter would drop with its text', '---\n\nText\n\n---\n\nMore\n', '3:1 FM_SHAPE'],
    ['is never closed', '---\ntitle: x\n', '1:1 FM_UNCLOSED'],
    ['has a fault on its third line', '---\ntitle: x\ndraft: true\nimage: [a, b\n---\n', '4:12 FM_SYNTAX'],
    ['has an open quote', '---\ntitle: "x\n---\n', '2:9 FM_SYNTAX'],
    ['names JavaScript', '---js\n{ title: process.exit(1) }\n---\n', '1:4 FM_LANGUAGE'],
    ['names JavaScript after a space', '--- javascript\nx\n---\n', '1:4 FM_LANGUAGE'],
    ['names TOML', '---toml\ntitle = "x"\n---\n', '1:4 FM_LANGUAGE'],
    ['has a key twice', '---\ntitle: x\ndraft: true\ntitle: y\n---\n', '4:1 FM_DUPLICATE_KEY'],
    ['is a list', '---\n- a\n---\n', '2:1 FM_SHAPE'],
    ['is a lone word', '---\nword\n---\n', '2:1 FM_SHAPE'],
    ['names an unknown anchor', '---\ntitle: *x\n---\n', '2:1 FM_SYNTAX'],
    ['has a tag that would make an object', '---\ntitle: !!js/function x\n---\n', '2:8 FM_SYNTAX'],
    ['holds a second document', '---\ntitle: x\n...\ndraft: true\n---\n', '4:1 FM_SYNTAX'],
    ['is nested without end', `---\na: ${'['.repeat(20_000)}\n---\n`, '2:1 FM_SYNTAX'],
    ['has an alias in what it names', '---\ntitle: x\nimage: &a [b, *a]\n---\n', '3:15 FM_ALIASES'],
    ['has an alias to all of itself', '---\n&a\ntitle: *a\n---\n', '3:8 FM_ALIASES'],
    ['has a hundred aliases and one', `---\na: &a x\nb: [${'*a, '.repeat(101)}]\n---\n`, '3:405 FM_ALIASES'],
    ['holds dashes at the start of a line', '---\ntitle: x\n---more\n---\n', '3:1 FM_SYNTAX'],
  ])('reports front matter that %s', (_, text, problem) => {
    expect(read(text).problems).toEqual([problem]);
    expect(read(text).problems).toEqual([problem]);
  });

  it('says where the parser stopped without repeating its place', () => {
    const { diagnostics } = readFrontMatter({ path: 'a.md', text: '---\na: b: c\n---\n' });
    expect(diagnostics[0]?.message).toBe('Nested mappings are not allowed in compact mappings');
  });

  it('refuses aliases that unfold without bound', { timeout: 10_000 }, () => {
    const rows = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef']) rows.push(`${to}: &${to} [${`*${from}, `.repeat(10)}]`);
    expect(read(`---\n${rows.join('\n')}\n---\n`).problems).toEqual([expect.stringMatching(/FM_ALIASES$/)]);
  });

  it('refuses a run of empty lines that would take gray-matter minutes', () => {
    expect(read(`---\ntitle: x${'\n'.repeat(5000)}draft: true\n---\n`).problems).toEqual(['3:1 FM_SYNTAX']);
    expect(read(`---\n${'\u2028'.repeat(5000)}\n---\n`).problems).toEqual(['2:1 FM_SYNTAX']);
    expect(read(`---\ntitle: x${'\n'.repeat(900)}draft: true\n---\n`).problems).toEqual([]);
  });

  it('reports the same fault in another file of the same text', () => {
    const text = '---\ntitle: [a\n---\n';
    for (const path of ['docs/a.md', 'docs/b.md']) {
      const { diagnostics } = readFrontMatter({ path, text });
      expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([['FM_SYNTAX', path]]);
    }
  });

  it.each([
    ['is empty', '---\n---\nBody', '\n\nBody'],
    ['holds comments only', '---\n# title: x\n\n  # y\n---\nBody', '\n\n\n\n\nBody'],
    ['ends with the file', '---\n# x\n---', '\n\n\n'],
  ])('finds no fields in front matter that %s', (_, text, rest) => {
    const { fields, body, isReadable, problems } = read(text);
    expect([fields.size, body().text, isReadable, problems]).toEqual([0, rest, true, []]);
  });

  it.each(['  ', ' \t', '\u00A0'])('takes %j behind the dashes', (blank) => {
    const { fields, body, problems } = read(`---${blank}\ntitle: x\n---${blank}\n  Body\n---\nmore\n`);
    expect([fields.get('title')?.value, body().text, problems]).toEqual(['x', '\n\n\n  Body\n---\nmore\n', []]);
  });

  it('reads a source once', () => {
    const source = { path: 'docs/a.md', text: '---\ntitle: x\n---\nBody' };
    expect(readFrontMatter(source)).toBe(readFrontMatter(source));
    expect(readFrontMatter({ ...source })).not.toBe(readFrontMatter(source));
  });

  it('takes what are options of gray-matter elsewhere for fields', () => {
    const { fields, body } = read('---\nexcerpt_separator: more\nsections: true\n---\nBody\nmore\n---x\nBody\n---\n');
    expect(plainFrontMatter(fields)).toEqual({ excerpt_separator: 'more', sections: true });
    expect(body().text).toBe('\n\n\n\nBody\nmore\n---x\nBody\n---\n');
  });

  it('leaves a date that is none as it is written', () => {
    expect(read('---\ndate: 2025-02-30\n---\n').fields.get('date')?.value).toBe('2025-02-30');
  });

  it('takes __proto__ for a field like any other', () => {
    const { fields } = read('---\n__proto__: { polluted: true }\nconstructor: x\n---\n');
    expect([...fields.keys()]).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('plainFrontMatter', () => {
  it('gives the values by key', () => {
    const { fields } = read('---\ntitle: x\ntags: [a, b]\nmeta: { deep: { er: 1 } }\nempty:\n---\n');
    expect(plainFrontMatter(fields)).toEqual({ title: 'x', tags: ['a', 'b'], meta: { deep: { er: 1 } }, empty: null });
  });

  it('has no prototype, neither of its own nor a written one', () => {
    const plain = plainFrontMatter(
      read('---\n__proto__: { polluted: true }\nmeta: { __proto__: { polluted: true } }\n---\n').fields,
    );
    expect(Object.keys(plain)).toEqual(['__proto__', 'meta']);
    expect([plain.polluted, plain.constructor, (plain.meta as { polluted?: boolean }).polluted]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect({ ...plain }.polluted).toBeUndefined();
  });
});
