import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build.ts';
import type { BuildResult } from '../../src/build-result.ts';
import { createBuildState } from '../../src/build-state.ts';
import { unsafeIn } from '../fuzz/unsafe-html.ts';
import { temporaryFolder } from '../unit/output/temporary-folder.ts';
import { texts } from './texts.ts';

/**
 * All texts of `texts.ts` in one site. No page ends the build; what a text shows is harmless, and what is reported of it is
 * in `expected.txt`, one line a text, which `vitest -u` writes.
 */
const root = join(temporaryFolder(), 'site');

const variants = Object.entries(texts).flatMap(([syntax, list]) => {
  const [name, extension = 'md'] = syntax.split('.');
  return list.map((text, index) => {
    const isMdx = extension === 'mdx';
    const path = `docs/hostile-${name?.replaceAll(' ', '-')}${isMdx ? '-mdx' : ''}-${index + 1}.${extension}`;
    return { path, text, isMdx };
  });
});

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** The packages of formulas; and for diagrams some that put the source into the drawing as it is, or throw. */
function installDrawings(): void {
  const packages = join(import.meta.dirname, '../../node_modules');
  const fails = "if (/no such|->\\s*$/.test(source)) throw new Error('not valid');";
  const drawing = `${fails} return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' + source + '</svg>';`;
  put('node_modules/beautiful-mermaid/package.json', '{ "type": "module", "exports": "./m.js" }');
  put('node_modules/beautiful-mermaid/m.js', `export const renderMermaidSVG = (source) => { ${drawing} };`);
  put('node_modules/@viz-js/viz/package.json', '{ "type": "module", "exports": "./v.js" }');
  put(
    'node_modules/@viz-js/viz/v.js',
    `export const instance = async () => ({ renderString: (source) => { ${drawing} } });`,
  );
  for (const name of ['remark-math', 'rehype-katex'])
    symlinkSync(join(packages, name), join(root, 'node_modules', name));
}

let result: BuildResult;

beforeAll(async () => {
  for (const { path, text } of variants) put(path, `# A title\n\n${text}\n`);
  put(
    'docgen.config.json',
    JSON.stringify({ previews: false, markdown: { math: true, diagrams: ['mermaid', 'graphviz'] } }),
  );
  installDrawings();
  put('../secret.md', 'SECRET');
  put('docs/.hidden.md', 'SECRET');
  put('docs/_parts/ring-a.md', '# A\n\n<!--@include: ./ring-b.md-->\n');
  put('docs/_parts/ring-b.md', '# B\n\n<!--@include: ./ring-a.md-->\n');
  // Each includes the next twice: without a limit a page would have 2^20 copies of the last.
  for (let level = 0; level < 20; level += 1) {
    put(
      `docs/_parts/twice-${level}.md`,
      `# T\n\n<!--@include: ./twice-${level + 1}.md-->\n\n<!--@include: ./twice-${level + 1}.md-->\n`,
    );
  }
  put('docs/_parts/twice-20.md', '# T\n\nx\n');
  put('docs/_parts/small.md', 'small');
  put('docs/_parts/huge.md', `# H\n\n${'a '.repeat(1_500_000)}\n`);
  put('docs/_parts/bytes.md', new Uint8Array([0xff, 0xfe, 0x80]));
  symlinkSync('../../secret.md', join(root, 'docs/link.md'));
  result = await buildSite({ siteDir: root, mode: 'build', state: createBuildState() });
}, 300_000);

describe('hostile texts', () => {
  it('are reported, each at its place', async () => {
    const lines = variants.map(({ path }) => {
      const codes = result.diagnostics.filter(({ place }) => place?.file === path).map(({ code }) => code);
      return `${path}: ${[...new Set(codes)].sort().join(' ') || '-'}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'expected.txt'));
  });

  it('become pages that are harmless, and reveal nothing', () => {
    const documents = new Map(result.site?.content.docs.map((doc) => [doc.source, doc.document.html.read()]));
    for (const { path, isMdx } of variants) {
      const html = documents.get(path);
      expect(html, path).toBeDefined();
      expect(html, path).not.toContain('SECRET');
      // MDX is code of the maintainer, which may do anything; the policy of the page holds its result. It also holds the
      // style of a formula that could not be read, which is reported.
      const unsafe = isMdx ? [] : unsafeIn(html ?? '').filter((found) => found !== 'span style');
      expect(unsafe, path).toEqual([]);
    }
  });

  it('have places that are in their files', () => {
    const lineCount = new Map(variants.map(({ path, text }) => [path, text.split(/\r\n|\n|\r/).length + 3]));
    for (const { code, place } of result.diagnostics) {
      const count = lineCount.get(place?.file ?? '');
      if (count !== undefined) expect(place?.line, `${code} ${place?.file}`).toBeLessThanOrEqual(count);
    }
  });
});
