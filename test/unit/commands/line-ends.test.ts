import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put, tree } from './docgen-process.ts';

/** A site with everything that is read as text. */
const site: Readonly<Record<string, string>> = {
  'site/docgen.config.yml': 'title: Tides\nurl: https://x.example\napi:\n  overlays:\n    - api/overlay.yaml\n',
  'site/api/overlay.yaml':
    'overlay: 1.0.0\ninfo:\n  title: O\n  version: "1"\nactions:\n  - target: $.info\n    update:\n      description: |\n        First line.\n\n        Second *line*.\n',
  'site/api/openapi.yaml':
    'openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\npaths:\n  /a:\n    get:\n      operationId: getA\n      summary: A\n      description: |\n        Some text.\n\n        ```json\n        { "a": 1 }\n        ```\n      responses:\n        "200":\n          $ref: ./answers.yaml#/ok\n',
  'site/api/answers.yaml': 'ok:\n  description: |\n    Fine.\n    Really.\n',
  'site/docs/intro.md':
    '---\ntitle: "Start"\ndescription: >\n  Two lines\n  of words.\nkeywords:\n  - a\n  - b\n---\n\nText  \nbroken, and [more](./more.mdx#part).\n\n:::note A title\n\nInside.\n\n:::\n\n<!--@include: ./_parts/part.md-->\n\n```js file=./app.js#setup\n```\n\n```js {2}\nlet a;\nlet b;\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'site/docs/_parts/part.md': '## Part\n\nOf another file.\n',
  'site/docs/app.js': '// #region setup\nconst a = 1;\nconst b = 2;\n// #endregion setup\n',
  'site/docs/more.mdx':
    'export const word = `two\nlines`;\n\n# More {word.length}\n\n## Part\n\n<Steps>\n\n1. One\n2. Two\n\n</Steps>\n',
  'site/docs/guides/_category_.yml': 'label: Guides\nposition: 2\n',
  'site/docs/guides/a.md': '# A\n\n- one\n- two\n\n      code\n',
  'site/docs/SUMMARY.md': '# Summary\n\n- [Start](intro.md)\n- [A](guides/a.md)\n',
  'site/blog/authors.yml': 'ana:\n  name: Ana\n  title: |\n    Writer\n',
  'site/blog/tags.yml': 'news:\n  label: News\n  description: All of it.\n',
  'site/blog/2025-01-02-first.md':
    '---\nauthors: [ana]\ntags:\n  - news\n---\n\n# First\n\nThe news.\n\n<!-- truncate -->\n\nThe rest.\n',
  'site/urls.lock': '# Addresses\n/docs/intro\n',
};

it('texts with the line ends of Windows make the same pages as those of other systems', async () => {
  const built = async (lineEnd: string) => {
    const cwd = temporaryFolder();
    put(cwd, Object.fromEntries(Object.entries(site).map(([path, text]) => [path, text.replaceAll('\n', lineEnd)])));
    const { code, err } = await docgenHere(['build', '--no-cache'], { cwd });
    if (code !== 0) return { code, err, files: {} as Record<string, string> };
    // The published description is the file as it was written.
    const files = Object.entries(tree(join(cwd, 'dist'))).filter(
      ([path]) => !/^(?:api\/.*\.yaml|\.docgen\/.*)$/.test(path),
    );
    return { code, err, files: Object.fromEntries(files) };
  };
  const [unix, windows] = [await built('\n'), await built('\r\n')];
  expect([unix.code, unix.err]).toEqual([0, '']);
  expect([windows.code, windows.err]).toEqual([unix.code, unix.err]);
  expect(Object.keys(windows.files)).toEqual(Object.keys(unix.files));
  const differing = Object.keys(unix.files).filter((path) => unix.files[path] !== windows.files[path]);
  expect(differing).toEqual([]);
});
