import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CorpusSize, writeCorpus } from './corpus.ts';

/** A build of another generator on the same texts: what to run, and where; `out` is removed before each run. */
export interface PeerBuild {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly out: string;
}

type Prepare = (folder: string, size: CorpusSize) => PeerBuild;

const PAGE = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`;

/** Generators that can be measured beside docgen, each with highlighting on and the least layout that it allows. */
export const peers: Readonly<Record<string, Prepare>> = {
  eleventy: (folder, size) => {
    install(folder, ['@11ty/eleventy@3.1.2', '@11ty/eleventy-plugin-syntaxhighlight@5.0.2']);
    writeCorpus(join(folder, 'content'), size);
    writeFiles(folder, {
      'eleventy.config.js': `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default (config) => {
  config.addPlugin(highlight);
  config.setQuietMode(true);
  return { dir: { input: 'content' } };
};
`,
      'content/content.json': '{ "layout": "page.njk" }',
      'content/docs/docs.json': '{ "layout": "page.njk" }',
      'content/_includes/page.njk': PAGE('{{ title }}', '{{ content | safe }}'),
    });
    return {
      program: process.execPath,
      args: [join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')],
      cwd: folder,
      out: join(folder, '_site'),
    };
  },
};

function install(folder: string, packages: readonly string[]): void {
  writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }' });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, stdio: 'ignore' });
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
