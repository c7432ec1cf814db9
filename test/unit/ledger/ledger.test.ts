import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBuildState } from '../../../src/build-state.ts';
import { buildSite } from '../../../src/pipeline.ts';
import { temporaryFolder } from '../../docgen.ts';

const operation = (id: string, title: string) => `get:
      operationId: ${id}
      summary: ${title}
      tags: [Cities]
      responses: { '200': { description: Yes } }
`;

/** The site as it was published. */
const SITE: Readonly<Record<string, string>> = {
  'docgen.config.json': '{ "title": "Maps" }',
  'docs/intro.md': '# Introduction\n\nText.\n\n## First request\n\nText.\n\n## Errors\n\nText.\n',
  'docs/guide.md': '# Guide\n\nText.\n',
  'blog/2025-01-01-news.md': '---\ntags: [maps]\n---\n\n# News of the year\n\nText.\n',
  'blog/tags.yml': 'maps:\n  label: Maps\n',
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Maps API, version: '1' }
tags: [{ name: Cities }]
paths:
  /cities:
    ${operation('getCities', 'Get cities')}  /cities/all:
    ${operation('getEveryCity', 'Get every city')}`,
};

const state = createBuildState();
let ledger = '';

/** Builds a site with other files; undefined takes one away. */
async function build(changes: Readonly<Record<string, string | undefined>>, lock: string | undefined = ledger) {
  const root = await temporaryFolder();
  for (const [path, text] of Object.entries({ ...SITE, 'urls.lock': lock, ...changes })) {
    if (text === undefined || text === '') continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await buildSite({ siteDir: root, mode: 'build', state });
  rmSync(root, { recursive: true });
  return result;
}

/** What a build says is lost, and how to mend it. */
async function lost(changes: Readonly<Record<string, string | undefined>>, lock?: string) {
  const { diagnostics } = await build(changes, lock);
  expect(diagnostics.filter(({ code, severity }) => severity === 'error' && code !== 'URL_LOST')).toEqual([]);
  return diagnostics.filter(({ code }) => code === 'URL_LOST').map(({ message, hint }) => `${message}. ${hint}`);
}

const edited = (path: string, from: string, to: string) => ({ [path]: (SITE[path] ?? '').replaceAll(from, to) });
const retired = (line: string) =>
  ledger.replace(
    line,
    line.replace(/\S/, (first) => `retired ${first}`),
  );

beforeAll(async () => {
  ledger = (await build({}, '')).ledger;
}, 60_000);

describe('the ledger of published addresses', () => {
  it('lists pages with their headings, is the same when written again, and finds nothing lost', async () => {
    expect(ledger).toContain(
      '\n/docs/intro\n  source docs/intro.md\n  title Introduction\n  #first-request\n  #errors\n',
    );
    expect(ledger).toContain(
      '\n/api/get-cities\n  source api/openapi.yaml\n  title Get cities\n  operation GET /cities\n',
    );
    expect((await build({})).ledger).toBe(ledger);
    expect(await lost({})).toEqual([]);
  });

  const guide = 'The page "/docs/guide" was published, and is not there any more';
  const moved = (to: string) => `It seems to have moved to "${to}": `;

  it('tells a removed doc, and lets it be retired', async () => {
    const [message, ...others] = await lost({ 'docs/guide.md': undefined });
    expect(others).toEqual([]);
    expect(message).toContain(
      `${guide}. Bring it back, or let a page name it in "redirect_from"; to give it up, write`,
    );
    expect(await lost({ 'docs/guide.md': undefined }, retired('\n/docs/guide'))).toEqual([]);
  });

  it('tells a renamed and a re-slugged doc, with the way to lead on from the old address', async () => {
    const renamed = { 'docs/guide.md': undefined, 'docs/handbook.md': SITE['docs/guide.md'] };
    const add = 'add "redirect_from: /docs/guide" to the front matter of docs/handbook.md';
    expect(await lost(renamed)).toEqual([expect.stringContaining(`${guide}. ${moved('/docs/handbook')}${add}`)]);
    const mended = {
      ...renamed,
      'docs/handbook.md': `---\nredirect_from: /docs/guide\n---\n\n${SITE['docs/guide.md']}`,
    };
    expect(await lost(mended)).toEqual([]);

    const slug = { 'docs/guide.md': `---\nslug: start\ntitle: To begin with\n---\n\nText.\n` };
    expect(await lost(slug)).toEqual([
      expect.stringContaining(`${moved('/docs/start')}add "redirect_from: /docs/guide"`),
    ]);
  });

  it('tells a removed, a renamed and a re-slugged post', async () => {
    const post = SITE['blog/2025-01-01-news.md'] ?? '';
    const gone = await lost({
      'blog/2025-01-01-news.md': '---\ndate: 2025-01-01\nslug: other\ntags: [maps]\n---\n\n# Other\n',
    });
    expect(gone).toEqual([
      expect.stringContaining(
        `The page "/blog/news" was published, and is not there any more. ${moved('/blog/other')}`,
      ),
    ]);
    const renamed = { 'blog/2025-01-01-news.md': undefined, 'blog/2025-01-01-what-is-new.md': post };
    expect(await lost(renamed)).toEqual([
      expect.stringContaining(
        `${moved('/blog/what-is-new')}add "redirect_from: /blog/news" to the front matter of blog/2025-01-01-what-is-new.md`,
      ),
    ]);
    const other = {
      'blog/2025-01-01-news.md': undefined,
      'blog/2025-03-01-x.md': '---\ntags: [maps]\n---\n\n# Unlike\n',
    };
    expect(await lost(other)).toEqual([
      expect.stringContaining('The page "/blog/news" was published, and is not there any more. Bring it back'),
    ]);
  });

  it('tells a renamed and a removed heading, and knows a heading that keeps its id', async () => {
    const [message, ...others] = await lost(edited('docs/intro.md', '## First request', '## A first request'));
    expect(others).toEqual([]);
    expect(message).toContain(
      'The anchor "/docs/intro#first-request" was published, and is not there any more. It seems to be "#a-first-request" now: give its heading the old id, "## Text {#first-request}"',
    );
    expect(await lost(edited('docs/intro.md', '## First request', '## A first request {#first-request}'))).toEqual([]);
    const removed = edited('docs/intro.md', '## Errors\n\nText.\n', '');
    expect(await lost(removed)).toEqual([
      expect.stringContaining('"/docs/intro#errors" was published, and is not there any more. Bring it back'),
    ]);
    expect(await lost(removed, retired('\n  #errors'))).toEqual([]);
  });

  it('tells a heading that a redirect does not lead to', async () => {
    const text = `---\nredirect_from: /docs/intro\n---\n\n# Introduction\n\n## Errors\n`;
    expect(await lost({ 'docs/intro.md': undefined, 'docs/start.md': text })).toEqual([
      expect.stringContaining('The anchor "/docs/intro#first-request" was published'),
    ]);
  });

  it('tells a renamed and a removed tag', async () => {
    const tag = 'The page "/blog/tags/maps" was published, and is not there any more';
    const post = (key: string) => edited('blog/2025-01-01-news.md', '[maps]', key);
    const renamed = { ...post('[atlas]'), 'blog/tags.yml': 'atlas:\n  label: Maps\n' };
    const add = `add { from: '/blog/tags/maps', to: '/blog/tags/atlas' } to "redirects" of the configuration`;
    expect(await lost(renamed)).toEqual([expect.stringContaining(`${tag}. ${moved('/blog/tags/atlas')}${add}`)]);
    const config = '{ "title": "Maps", "redirects": [{ "from": "/blog/tags/maps", "to": "/blog/tags/atlas" }] }';
    expect(await lost({ ...renamed, 'docgen.config.json': config })).toEqual([]);
    expect(await lost({ ...post('[]'), 'blog/tags.yml': undefined })).toEqual([
      expect.stringContaining(`${tag}. Bring it back`),
    ]);
  });

  it('tells a renamed and a removed operation', async () => {
    const page = 'The page of GET /cities "/api/get-cities" was published, and is not there any more';
    const add = `add { from: '/api/get-cities', to: '/api/list-towns' } to "redirects" of the configuration`;
    const renamed = edited('api/openapi.yaml', 'getCities', 'listTowns');
    expect(await lost(renamed)).toEqual([expect.stringContaining(`${page}. ${moved('/api/list-towns')}${add}`)]);
    const config = '{ "title": "Maps", "redirects": [{ "from": "/api/get-cities", "to": "/api/list-towns" }] }';
    expect(await lost({ ...renamed, 'docgen.config.json': config })).toEqual([]);
    const removed = edited('api/openapi.yaml', `  /cities:\n    ${operation('getCities', 'Get cities')}`, '');
    expect(await lost(removed)).toEqual([expect.stringContaining(`${page}. Bring it back`)]);
    expect(await lost(removed, retired('\n/api/get-cities'))).toEqual([]);
  });

  it('keeps what was promised when new addresses are added, and takes back what is there again', async () => {
    const more = await build({ 'docs/more.md': '# More\n', 'docs/guide.md': undefined });
    expect(more.ledger).toContain('\n/docs/more\n');
    expect(more.ledger).toContain('\n/docs/guide\n');
    expect((await build({}, retired('\n/docs/guide'))).ledger).toBe(ledger);
  });

  it('says on which line it cannot be read', async () => {
    const { diagnostics } = await build({}, '/docs\n<<<<<<< HEAD\n');
    expect(diagnostics.filter(({ code }) => code === 'URL_LEDGER')).toMatchObject([
      { place: { file: 'urls.lock', line: 2 } },
    ]);
  });
});

it('stands in the folder of our own site', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../site/urls.lock'), 'utf8')).toContain('\n/docs/intro\n');
});
