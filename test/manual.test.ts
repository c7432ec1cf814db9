import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SearchManifest } from '../src/shared/search-protocol.ts';
import { findRecords } from '../src/shared/search-query.ts';
import { type Host, hosts } from '../src/tools/init/hosts.ts';
import { newSiteFiles } from '../src/tools/init/new-site.ts';
import { packageManagerOf } from '../src/tools/init/package-manager.ts';
import { checkout, temporaryFolder } from './docgen.ts';
import { docgenInProcess } from './in-process.ts';
import { indexFiles } from './index-files.ts';
import { searchEngineFaults } from './search-engine.ts';

/** The manual is a docgen site: built, crawled, and searched for newcomers' questions. */
let out: string;
const read = (path: string) => readFileSync(join(out, path), 'utf8');

beforeAll(async () => {
  out = join(await temporaryFolder(), 'dist');
  const { code, stderr } = await docgenInProcess(['build', 'manual', '--strict', '--no-cache', '--out', out]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('the manual', () => {
  it('has no broken links for a crawler', async () => {
    const { code, stdout, stderr } = await docgenInProcess(['check', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('no problems');
  });

  it('has no problems for search engines', () => {
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
    expect(files.length).toBeGreaterThan(20);
    const pages = new Map(files.map((path) => [`/${path.replace(/\/?index\.html$/, '')}`, read(path)]));
    expect(searchEngineFaults(pages, { isPublished: false })).toEqual([]);
  });

  it('names every command, and every option of each', async () => {
    const page = read('docs/reference/command-line.md');
    const { stdout } = await docgenInProcess(['--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) \[/gm)].map(([, command = '']) => command);
    expect(commands).toContain('mock');
    for (const command of commands) {
      const help = await docgenInProcess([command, '--help']);
      const options = [...help.stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = '']) => option);
      expect(options, command).toContain('--debug');
      expect(options.filter((option) => !page.includes(`\`${option}`))).toEqual([]);
      expect(page).toMatch(new RegExp(`^\\| \\[\`${command}\\b.*#${command}\\) *\\|`, 'm'));
    }
  });

  it('shows messages in the words in which docgen reports them', () => {
    const withoutNames = (message: string) => message.replace(/"[^"]*"/g, '""');
    const messages = (text: string) => [...text.matchAll(/ (?:error|warning) [A-Z][A-Z_]+ .*/g)].map(String);
    const errors = join(checkout, 'test', 'errors');
    const reported = new Set(
      readdirSync(errors, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => messages(readFileSync(join(errors, name, 'expected.txt'), 'utf8')))
        .map(withoutNames),
    );
    const sources = readdirSync(join(checkout, 'manual'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(?:docs|pages)\/.*\.(?:md|tsx)$/.test(path))
      .map((path) => join('manual', path));
    const shown = ['README.md', ...sources].flatMap((path) => messages(readFileSync(join(checkout, path), 'utf8')));
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((message) => !reported.has(withoutNames(message)))).toEqual([]);
  });

  it('shows the files for hosts that "docgen init" writes', () => {
    const page = readFileSync(join(checkout, 'manual/docs/guides/deployment.md'), 'utf8');
    const site = { title: 'My docs', api: new Map(), day: '2026-01-01', ignoresWarnings: false };
    const filesFor = (names: readonly Host[]) =>
      newSiteFiles({ ...site, hosts: names, packageManager: packageManagerOf(out) });
    const others = filesFor([]);
    const files = [...filesFor(hosts)].filter(
      ([path]) => !others.has(path) && /(?:\.(?:yml|toml|json|conf)|Dockerfile)$/.test(path),
    );
    expect(files.length).toBeGreaterThan(5);
    const tasks = others.get('.vscode/tasks.json');
    expect(readFileSync(join(checkout, 'manual/docs/guides/editors.md'), 'utf8')).toContain(`\n${tasks}\`\`\``);
    expect(files.filter(([, text]) => !page.includes(`\n${text}\`\`\``)).map(([path]) => path)).toEqual([]);
  });

  it('has valid examples of configurations and workflows', () => {
    const blocks = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => [...read(path).matchAll(/^```(json|yaml)[^\n]*\n(.*?)^```/gms)]);
    expect(blocks.length).toBeGreaterThan(5);
    for (const [, language, text = ''] of blocks) {
      const example: unknown = language === 'json' ? JSON.parse(text) : parse(text);
      const { $schema } = (example ?? {}) as { readonly $schema?: string };
      if ($schema?.startsWith('.'))
        expect(existsSync(join(checkout, $schema.replace('./node_modules/docgen-site/', '')))).toBe(true);
    }
  });
});

describe('the search of the manual', () => {
  const queries: readonly { readonly query: string; readonly finds: string }[] = parse(
    readFileSync(join(import.meta.dirname, 'manual-search.yml'), 'utf8'),
  );

  it.for(queries)('finds $finds first for "$query"', async ({ query, finds }) => {
    const manifest: SearchManifest = JSON.parse(read('search.json'));
    const files = indexFiles((name) => read(`${manifest.folder}/${name}`));
    const found = await (await findRecords(query, manifest, files)).next();
    expect(found.map(({ href }) => href.replace(/#.*/, ''))[0]).toBe(finds);
  });
});

describe('the documents beside the manual', () => {
  it.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'src/README.md'])(
    '%s links only to files that are there',
    (document) => {
      const path = join(checkout, document);
      const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(
        ([, link = '']) => link,
      );
      expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
    },
  );

  it('README is an introduction of at most 150 lines', () => {
    expect(readFileSync(join(checkout, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(151);
  });
});
