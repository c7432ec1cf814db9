import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import type { BuildResult } from '../../src/build-result.ts';
import { createBuildState } from '../../src/build-state.ts';
import { bytesOf } from '../../src/output/file-content.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-edit-'));
  write(
    'docgen.config.json',
    '{ "url": "https://edit.example", "checks": { "anchors": "warn" }, "api": { "workflows": ["api/w.arazzo.yaml"] } }',
  );
  write('api/w.arazzo.yaml', w('Go'));
  write('docs/a.md', '# A\n\nFirst.\n\nSee [b](b.md#part).\n');
  write('docs/b.md', '# B\n\nFirst.\n\nSecond.\n\n## Part\n\nThird.\n');
  write('docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  write('docs/m.mdx', m('First.'));
  write('docs/_Sum.tsx', 'export const Sum = ({ a, b }) => <b>{a + b}</b>;\n');
  write('docs/_part.mdx', '## Part\n\nSee [a](a.md).\n');
  write('pages/about.md', '# About\n\nUs.\n\nMore.\n');
  write('blog/authors.yml', 'ana:\n  name: Ana\n');
  write('blog/2025-01-02-c.md', '---\nauthors: ana\n---\n\n# C\n\nText, and [a](../docs/a.md).\n');
  write('api/openapi.yaml', 'openapi: 3.1.0\ninfo: { title: API, version: "1", description: "See [a](/docs/a)." }\n');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(siteDir, path, '..'), { recursive: true });
  writeFileSync(join(siteDir, path), text);
}

const build = (state = createBuildState(), changed?: readonly string[], postpone = false) =>
  buildSite({ siteDir, mode: 'serve', state, changed, postpone });

async function contents({ files, diagnostics }: BuildResult) {
  const all = await Promise.all(
    files.map(async ({ path, content }) => [path, Buffer.from(await bytesOf(content)).toString('latin1')] as const),
  );
  return {
    files: Object.fromEntries(all),
    problems: diagnostics.map(({ code, place }) => `${code} ${place?.file}`).sort(),
  };
}

const b = (text: string) => `# B\n\nFirst.\n\n${text}\n\n## Part\n\nThird.\n`;

const m = (text: string) =>
  `import { Sum } from './_Sum.tsx';\nimport Part from './_part.mdx';\n\n# M\n\n${text}\n\n<Sum a={1} b={2} />\n\n<Part />\n`;

const w = (title: string) =>
  `arazzo: 1.0.1\ninfo: { title: W, version: '1' }\nsourceDescriptions: [{ name: a, url: openapi.yaml }]\nworkflows: [{ workflowId: go, summary: ${title}, steps: [] }]\n`;

const EDITS: readonly [string, string, string][] = [
  ['the text of a doc', 'docs/b.md', b('Other **words**, see [a](a.md).\n\n```json\n{ "x": 1 }\n```')],
  ['the text of a page', 'pages/about.md', '# About\n\nUs.\n\nNew.\n'],
  ['the form of front matter', 'pages/about.md', '---\ntitle: "About"\n---\n\n# About\n\nUs.\n\nMore.\n\nNew.\n'],
  ['a title', 'docs/b.md', b('Second.').replace('# B', '# Z')],
  ['a description', 'docs/b.md', b('Second.').replace('First', 'Other')],
  ['a heading', 'docs/b.md', b('Second.').replace('## Part', '## Other')],
  ['another heading', 'docs/b.md', `${b('Second.')}\n## More\n`],
  ['an id', 'docs/b.md', b('<p id="x">Second.</p>')],
  ['an address', 'docs/b.md', `---\nslug: x\n---\n${b('Second.')}`],
  ['a place in the sidebar', 'docs/b.md', `---\nsidebar_position: 1\n---\n${b('Second.')}`],
  ['a file that is shown', 'docs/b.md', b('![A dot](dot.svg)')],
  ['the file that is shown', 'docs/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'],
  ['a link that leads nowhere', 'docs/b.md', b('See [x](/nowhere).')],
  ['a link to a missing file', 'docs/b.md', b('See [x](missing.md).')],
  ['an unknown field', 'docs/b.md', `---\ntitel: B\n---\n${b('Second.')}`],
  ['a draft', 'docs/b.md', `---\ndraft: true\n---\n${b('Second.')}`],
  ['an unlisted page', 'docs/b.md', `---\nunlisted: true\n---\n${b('Second.')}`],
  ['a redirect', 'docs/b.md', `---\nredirect_from: /old\n---\n${b('Second.')}`],
  ['a post', 'blog/2025-01-02-c.md', '---\nauthors: ana\n---\n\n# C\n\nOther, and [a](../docs/a.md).\n'],
  ['the authors', 'blog/authors.yml', 'ana:\n  name: Ana María\n'],
  ['a workflow', 'api/w.arazzo.yaml', w('Stay')],
  ['the description', 'api/openapi.yaml', 'openapi: 3.1.0\ninfo: { title: New API, version: "2" }\n'],
  ['a text in MDX', 'docs/m.mdx', m('Other, see [b](b.md).')],
  ['a title in MDX', 'docs/m.mdx', m('First.').replace('# M', '# N')],
  ['a field that code reads', 'docs/m.mdx', `---\ndescription: D\n---\n${m('{frontMatter.description}')}`],
  ['a component that a text imports', 'docs/_Sum.tsx', 'export const Sum = ({ a, b }) => <i>{a * b}</i>;\n'],
  ['a component that then throws', 'docs/_Sum.tsx', "export const Sum = () => { throw new Error('x'); };\n"],
  ['a text that another includes', 'docs/_part.mdx', '## Other part\n\nSee [nothing](nothing.md).\n'],
  ['an import that is not there', 'docs/m.mdx', m("First.\n\nimport './_gone.tsx';")],
  ['a mistake in MDX', 'docs/m.mdx', m('{1 +}')],
  ['the configuration', 'docgen.config.json', '{ "title": "Other", "url": "https://edit.example" }'],
];

describe('an edit', () => {
  it.each(EDITS)('of %s gives the same result as a build from scratch', async (_, path, text) => {
    const state = createBuildState();
    await build(state);
    write(path, text);
    await build(state, [path], true);
    const edited = await contents(await build(state, []));
    expect(edited).toEqual(await contents(await build()));
  });

  it('can be undone', async () => {
    const state = createBuildState();
    const first = await contents(await build(state));
    write('docs/b.md', b('See [x](/nowhere).').replace('## Part', '## Other'));
    expect((await build(state, ['docs/b.md'], true)).diagnostics).not.toEqual([]);
    write('docs/b.md', b('Second.'));
    await build(state, ['docs/b.md'], true);
    expect(await contents(await build(state, []))).toEqual(first);
  });

  it('that adds what an import lacked, or what a text uses without naming it, is noticed', async () => {
    const state = createBuildState();
    write('docs/m.mdx', m("First.\n\nimport './_gone.tsx';"));
    const isLacking = ({ diagnostics }: BuildResult) => diagnostics.some(({ code }) => code === 'TEMPLATE_SYNTAX');
    expect(isLacking(await build(state))).toBe(true);
    write('docs/_gone.tsx', 'export {};\n');
    expect(isLacking(await build(state, ['docs/_gone.tsx']))).toBe(false);
    write(
      'docs/m.mdx',
      'import { Card } from \'docgen/templates/content/Card\';\n\n# M\n\n<Card title="T" href="/docs/a" />\n',
    );
    await build(state, ['docs/m.mdx']);
    write('templates/content/Card.tsx', 'export const Card = () => <b>replaced</b>;\n');
    const edited = await contents(await build(state));
    expect(edited.files['docs/m/index.html']).toContain('<b>replaced</b>');
    expect(edited).toEqual(await contents(await build()));
  });

  it('of one text leaves all other pages unchanged, and postpones files made from the whole site', async () => {
    const state = createBuildState();
    const before = new Map((await build(state)).files.map(({ path, content }) => [path, content]));
    write('docs/b.md', b('Other words.'));
    const changed = async (postpone: boolean, paths: readonly string[]) =>
      (await build(state, paths, postpone)).files
        .filter((file) => before.get(file.path) !== file.content)
        .map(({ path }) => path)
        .sort();
    expect(await changed(true, ['docs/b.md'])).toEqual(['docs/b.md', 'docs/b/index.html']);
    expect(await changed(false, [])).toEqual(
      expect.arrayContaining(['docs/b.md', 'docs/b/index.html', 'docs/print/index.html', 'llms-full.txt']),
    );
  });

  it('of a file that did not exist is noticed without being listed', async () => {
    const state = createBuildState();
    await build(state);
    write('docs/new.md', '# New\n');
    expect(await contents(await build(state))).toEqual(await contents(await build()));
    rmSync(join(siteDir, 'docs/new.md'));
    expect(await contents(await build(state))).toEqual(await contents(await build()));
  });
});
