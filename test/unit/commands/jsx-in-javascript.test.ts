import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';
import { imported } from './imported-project.ts';

async function built(files: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  put(join(cwd, 'site'), files);
  const run = await docgenHere(['build'], { cwd });
  expect(run).toMatchObject({ code: 0, err: '' });
  return join(cwd, 'dist');
}

const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8').replaceAll(/>\n+</g, '><');

/** Seen to fail: "The JSX syntax extension is not currently enabled", and "Dynamic require of … is not supported". */
describe('a JavaScript file of a site may contain JSX', () => {
  it('as other generators read it, and as CommonJS with `require`', async () => {
    const dist = await built({
      'docs/a.mdx': [
        "import List from './List';",
        "import { Row } from './Row.mjs';",
        "import Path from './Path';",
        "import Old from './old.cjs';",
        "import { own } from './own.mjs';",
        '\n# A\n\n<List><Row>two</Row></List>\n\n<Path />\n\n<Old />\n\n{own}\n',
      ].join('\n'),
      'docs/List.js':
        'export default function List({ children }) { return <ul><li>{1 < 2 && "one"}</li>{children}</ul>; }\n',
      'docs/Row.mjs': 'export const Row = ({ children }) => <li>{children}</li>;\n',
      'docs/Path.js': [
        "const React = require('react');",
        "const { join } = require('path');",
        "const List = require('./List').default;",
        'const require2 = require;',
        'module.exports = function Path() {',
        "  const [name] = React.useState(require2('node:path').posix.join('x', 'y'));",
        "  return <div title={join('a', 'b')}>{name}<List /></div>;",
        '};\n',
      ].join('\n'),
      'docs/own.mjs':
        "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport const own = require('node:path').join('own', 'c');\n",
      'docs/old.cjs':
        'exports.default = () => <i>old</i>;\nObject.defineProperty(exports, "__esModule", { value: true });\n',
    });
    const html = textOf(dist, 'docs/a/index.html');
    expect(html).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(html).toContain('<div title="a/b">x/y<ul><li>one</li></ul></div>');
    expect(html).toContain('<i>old</i>');
    expect(html).toContain('own/c');
  });

  it('that templates, pages and islands import, for the browser too', async () => {
    const dist = await built({
      'pages/about.tsx':
        "import { Island } from 'docgen/templates/islands/Island';\nimport { Note } from '../parts/Note.js';\nexport const title = 'About';\n" +
        'export default () => <main><Note>of a page</Note><Island name="Count" props={{}} /></main>;\n',
      'islands/Count.tsx': "import { Note } from '../parts/Note';\nexport default () => <Note>of an island</Note>;\n",
      'parts/Note.js': 'export const Note = ({ children }) => <b className="own-note">{children}</b>;\n',
    });
    const html = textOf(dist, 'about/index.html');
    expect(html).toContain('<b class="own-note">of a page</b>');
    expect(html).toContain('<b class="own-note">of an island</b>');
    const script = readdirSync(join(dist, 'assets')).find((name) => /^island-Count-\w+\.js$/.test(name));
    expect(textOf(dist, `assets/${script}`)).toContain('own-note');
  });

  it('as Docusaurus projects have it', async () => {
    const { cwd } = await imported({
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { docs: {}, blog: false }]] };",
      'docs/intro.mdx':
        "---\ntitle: Intro\n---\n\nimport Key from '@site/src/components/Key.js';\n\nPress <Key>Q</Key>.\n",
      'src/components/Key.js':
        "import React from 'react';\nimport Frame from './Frame';\nexport default function Key({ children }) {\n  return <Frame><kbd>{children}</kbd></Frame>;\n}\n",
      'src/components/Frame/index.js': 'export default ({ children }) => <span className="frame">{children}</span>;\n',
    });
    const run = await docgenHere(['build'], { cwd });
    expect(run).toMatchObject({ code: 0 });
    expect(textOf(cwd, 'dist/docs/intro/index.html')).toContain('<span class="frame"><kbd>Q</kbd></span>');
  });

  it('and TypeScript keeps its own meaning of `<`', async () => {
    const dist = await built({
      'docs/a.mdx':
        "import { size, name } from './size.ts';\nimport { least } from './least.js';\n\n# A\n\nSize {size}, {name([2])}, {least}\n",
      'docs/size.ts': 'export const size = <number>3;\nexport const name = <T>(list: T[]) => String(list.length);\n',
      'docs/least.js': 'const a = 1, b = 2;\nexport const least = a<b ? a : b>a; // <b>\n',
    });
    expect(textOf(dist, 'docs/a/index.html')).toContain('Size 3, 1, 1');
  });
});
