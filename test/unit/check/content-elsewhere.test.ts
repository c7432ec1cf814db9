import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentElsewhere } from '../../../src/check/content-elsewhere.ts';
import type { AssetFile } from '../../../src/model/source.ts';

const root = '/work.invalid/site';

const file = (path: string, text = 'openapi: 3.1.0\n'): AssetFile => ({
  path,
  absolute: join(root, path),
  size: text.length,
  stamp: '1',
  given: { text, plugin: 'test' },
});

/** Code and path of what is reported. */
function reported(paths: readonly string[], { used = [] as string[], config = '', docs = ['docs'] } = {}): string[] {
  const configSource = config === '' ? undefined : { path: 'docgen.config.ts', text: config };
  const files = paths.map((path) => file(path, path === 'package.json' ? '{}' : undefined));
  return contentElsewhere(files, {
    root,
    used: used.map((path) => join(root, path)),
    configSource,
    textFolders: [...docs, 'blog', 'pages'],
  }).map(({ code, place }) => `${code} ${place?.file}`);
}

describe('content in folders that are not read', () => {
  it('is reported once for the texts and once for the descriptions of a folder', () => {
    expect(reported(['Docs/a.md', 'Docs/b.mdx', 'Docs/c/d.markdown', 'Docs/x.yaml', 'Docs/y.json'])).toEqual([
      'TEXT_SKIPPED Docs/a.md',
      'API_SKIPPED Docs/x.yaml',
    ]);
  });

  it('is not reported if a file of the folder is used', () => {
    expect(reported(['parts/a.md', 'parts/b.md', 'guide/a.md'], { used: ['parts/b.md'] })).toEqual([
      'TEXT_SKIPPED guide/a.md',
    ]);
  });

  it.each([
    ["{ plugins: [glossary({ folder: 'terms' })] }"],
    ["{ plugins: [glossary({ folder: './terms/' })] }"],
    ["{ plugins: [glossary(join(process.cwd(), 'site/terms'))] }"],
    ['plugins:\n  - glossary:\n      folder: terms\n'],
  ])('is not reported if the configuration names the folder: %s', (config) => {
    expect(reported(['terms/a.md'], { config })).toEqual([]);
  });

  it('is reported if the configuration has an address or a label of that name', () => {
    const config = "{ nav: [{ label: 'The guide', to: '/guide' }] }";
    expect(reported(['guide/a.md'], { config })).toEqual(['TEXT_SKIPPED guide/a.md']);
  });

  it('is reported in a project of code only if a folder is meant to be read', () => {
    const project = ['package.json', 'packages/a/notes.md', 'notes.md', 'fixture-sets/openapi.yaml'];
    expect(reported([...project, 'doc/a.md', 'Api/v.yaml'])).toEqual([
      'TEXT_SKIPPED doc/a.md',
      'API_SKIPPED Api/v.yaml',
    ]);
  });

  it('is reported whatever its name, but for the only README of a folder', () => {
    expect(reported(['guides/a/README.md', 'guides/b/README.md', 'guide/FAQ.md', 'notes/README.md'])).toEqual([
      'TEXT_SKIPPED guides/a/README.md',
      'TEXT_SKIPPED guide/FAQ.md',
    ]);
  });

  it('leaves out texts about a project, what is built, and what others use', () => {
    const about = ['README.md', 'readme.de.md', 'CODE_OF_CONDUCT.md', 'AGENTS.md', 'LICENSE.md', 'notes/README.md'];
    expect(reported([...about, 'out/index.html', 'out/a/index.md', '_old/a.md', 'snippets/a.md'])).toEqual([]);
    expect(reported(['out/site/index.html', 'out/site/docs/a.md', 'env/pyvenv.cfg', 'env/lib/b.md'])).toEqual([]);
  });

  it('looks into fifty files at most, first into those with names of descriptions', () => {
    let reads = 0;
    const counted = (path: string): AssetFile => ({
      ...file(path),
      given: {
        plugin: 'test',
        get text() {
          reads += 1;
          return path.includes('swagger') ? 'swagger: "2.0"\n' : '{}';
        },
      },
    });
    const files = [
      ...Array.from({ length: 50_000 }, (_, index) => counted(`cities/${index}.json`)),
      counted('z/swagger.yaml'),
    ];
    const use = { root, used: [], configSource: undefined, textFolders: ['docs'] };
    expect(contentElsewhere(files, use).map(({ place }) => place?.file)).toEqual(['z/swagger.yaml']);
    expect(reads).toBe(50);
  });
});
