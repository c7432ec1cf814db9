import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Files, siteBuild } from './site-build.ts';

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

const buildFiles = siteBuild(SITE);
let lockfile = '';

const build = (changes: Files, lock = lockfile) => buildFiles(changes, lock);

/** What a build reports as lost, and how to fix it. */
async function lost(changes: Files, lock?: string) {
  const { diagnostics } = await build(changes, lock);
  expect(diagnostics.filter(({ code, severity }) => severity === 'error' && code !== 'URL_LOST')).toEqual([]);
  return diagnostics.filter(({ code }) => code === 'URL_LOST').map(({ message, hint }) => `${message}. ${hint}`);
}

const edited = (path: string, from: string, to: string) => ({ [path]: (SITE[path] ?? '').replaceAll(from, to) });
const retired = (line: string) =>
  lockfile.replace(
    line,
    line.replace(/\S/, (first) => `retired ${first}`),
  );

beforeAll(async () => {
  lockfile = (await build({}, '')).lockfile;
}, 60_000);

describe('the lockfile of published addresses', () => {
  it('lists pages with their headings, is the same when written again, and finds nothing lost', async () => {
    expect(lockfile).toContain(
      '\n/docs/intro\n  source docs/intro.md\n  title Introduction\n  #first-request\n  #errors\n',
    );
    expect(lockfile).toContain(
      '\n/api/get-cities\n  source api/openapi.yaml\n  title Get cities\n  operation GET /cities\n',
    );
    expect((await build({})).lockfile).toBe(lockfile);
    expect(await lost({})).toEqual([]);
  });

  it('proposes the page of the same source, otherwise one with a similar address, but no dissimilar one', async () => {
    const gone = await lost({
      'blog/2025-01-01-news.md': '---\ndate: 2025-01-01\nslug: other\ntags: [maps]\n---\n\n# Other\n',
    });
    expect(gone).toEqual([
      expect.stringContaining(
        `The page "/blog/news" was published, and no longer exists. It seems to have moved to "/blog/other"`,
      ),
    ]);
    const other = {
      'blog/2025-01-01-news.md': undefined,
      'blog/2025-03-01-x.md': '---\ntags: [maps]\n---\n\n# Unlike\n',
    };
    expect(await lost(other)).toEqual([
      expect.stringContaining('The page "/blog/news" was published, and no longer exists. Bring it back'),
    ]);
  });

  it('reports a removed heading, and lets it be retired', async () => {
    const removed = edited('docs/intro.md', '## Errors\n\nText.\n', '');
    expect(await lost(removed)).toEqual([
      expect.stringContaining('"/docs/intro#errors" was published, and no longer exists. Bring it back'),
    ]);
    expect(await lost(removed, retired('\n  #errors'))).toEqual([]);
  });

  it('reports a heading that a redirect does not lead to', async () => {
    const text = `---\nredirect_from: /docs/intro\n---\n\n# Introduction\n\n## Errors\n`;
    const found = [expect.stringContaining('The anchor "/docs/intro#first-request" was published')];
    expect(await lost({ 'docs/intro.md': undefined, 'docs/start.md': text })).toEqual(found);
    const config = { title: 'Maps', redirects: [{ from: '/docs/intro', to: '/docs/start/' }] };
    const moved = { 'docgen.config.json': JSON.stringify(config), 'docs/start.md': '# Introduction\n\n## Errors\n' };
    expect(await lost({ 'docs/intro.md': undefined, ...moved })).toEqual(found);
  });

  it('keeps promised addresses when new ones are added, and reactivates those that exist again', async () => {
    const more = await build({ 'docs/more.md': '# More\n', 'docs/guide.md': undefined });
    expect(more.lockfile).toContain('\n/docs/more\n');
    expect(more.lockfile).toContain('\n/docs/guide\n');
    expect((await build({}, retired('\n/docs/guide'))).lockfile).toBe(lockfile);
  });

  it('reports the line that cannot be read', async () => {
    const { diagnostics } = await build({}, '/docs\n<<<<<<< HEAD\n');
    expect(diagnostics.filter(({ code }) => code === 'URL_LOCKFILE')).toMatchObject([
      { place: { file: 'urls.lock', line: 2 } },
    ]);
  });
});

it('is in the folder of our own site', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../../site/urls.lock'), 'utf8')).toContain('\n/docs/intro\n');
});
