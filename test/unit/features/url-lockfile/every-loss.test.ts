import { beforeAll, describe, expect, it } from 'vitest';
import { fileText } from '../../../file-text.ts';
import { type Files, siteBuild } from './site-build.ts';

const GUIDE = '# Guide\n\nText.\n';
const INTRO = '# Introduction\n\nText.\n\n## First request\n\nText.\n\n## Errors\n\nText.\n';
const NEWS = '# News of the year\n\nText.\n';
const post = (text: string, ...fields: string[]) =>
  `---\n${['tags: [maps, press]', ...fields].join('\n')}\n---\n\n${text}`;
const page = (text: string, ...fields: string[]) => `---\n${fields.join('\n')}\n---\n\n${text}`;
const tags = (key: string, ...fields: string[]) =>
  `${[`${key}:`, '  label: Maps', ...fields].join('\n')}\npress:\n  label: Press\n`;
const tagged = (key: string) => ({
  'blog/2025-01-01-news.md': post(NEWS).replace('maps', key),
  'blog/2025-02-01-second.md': post('# Second\n').replace('maps', key),
});
const operation = (path: string, id: string, title: string) =>
  `  ${path}:\n    get: { operationId: ${id}, summary: ${title}, tags: [Cities], responses: { '200': { description: Yes } } }\n`;
const api = (...operations: string[]) =>
  `openapi: 3.1.0\ninfo: { title: Maps API, version: '1' }\ntags: [{ name: Cities }]\npaths:\n${operations.join('')}`;
const everyCity = operation('/cities/all', 'getEveryCity', 'Get every city');
const config = (from: string, to: string) => ({
  'docgen.config.json': JSON.stringify({ title: 'Maps', redirects: [{ from, to }] }),
});

const SITE: Files = {
  'docgen.config.json': '{ "title": "Maps" }',
  'docs/intro.md': INTRO,
  'docs/guide.md': GUIDE,
  'blog/2025-01-01-news.md': post(NEWS),
  'blog/2025-02-01-second.md': post('# Second\n'),
  'blog/tags.yml': tags('maps'),
  'api/openapi.yaml': api(operation('/cities', 'getCities', 'Get cities'), everyCity),
};

interface Loss {
  readonly change: Files;
  /** What the build says to do. */
  readonly hint: string;
  /** The change with the old address again, where that is more than undoing it. */
  readonly back: Files;
  /** The change with a redirect; undefined for a heading, of whose id no server learns. */
  readonly redirect: Files | undefined;
}

interface Kind {
  readonly message: string;
  /** What is written in front of it in the lockfile. */
  readonly line: string;
  /** File of the old address, which a redirect makes a page that leads on. */
  readonly file: string;
  readonly losses: Readonly<Record<'removed' | 'renamed' | 're-slugged', Loss>>;
}

const gone = 'Bring it back, or let a page name it in "redirect_from"; to give it up, write';
const moved = (to: string, advice: string) => `It seems to have moved to "${to}": add ${advice}`;
const configured = (from: string, to: string) => `{ from: '${from}', to: '${to}' } to "redirects" of the configuration`;

const renamedDoc = (text: string) => ({ 'docs/guide.md': undefined, 'docs/handbook.md': text });
const renamedPost = (text: string) => ({
  'blog/2025-01-01-news.md': undefined,
  'blog/2025-01-01-what-is-new.md': text,
});
const renamedTag = (...fields: string[]) => ({ ...tagged('atlas'), 'blog/tags.yml': tags('atlas', ...fields) });
const calledOtherwise = { 'api/openapi.yaml': api(operation('/cities', 'listTowns', 'List the towns'), everyCity) };
const movedOperation = { 'api/openapi.yaml': api(operation('/towns', 'getTowns', 'Get cities'), everyCity) };

const KINDS: Readonly<Record<string, Kind>> = {
  doc: {
    message: 'The page "/docs/guide" was published, and no longer exists',
    line: '\n/docs/guide',
    file: 'docs/guide/index.html',
    losses: {
      removed: {
        change: { 'docs/guide.md': undefined },
        hint: gone,
        back: {},
        redirect: { 'docs/guide.md': undefined, ...config('/docs/guide', '/docs/intro') },
      },
      renamed: {
        change: renamedDoc(GUIDE),
        hint: moved('/docs/handbook', '"redirect_from: /docs/guide" to the front matter of docs/handbook.md'),
        back: renamedDoc(page(GUIDE, 'slug: guide')),
        redirect: renamedDoc(page(GUIDE, 'redirect_from: /docs/guide')),
      },
      're-slugged': {
        change: { 'docs/guide.md': page(GUIDE, 'slug: start') },
        hint: moved('/docs/start', '"redirect_from: /docs/guide" to the front matter of docs/guide.md'),
        back: { 'docs/guide.md': page(GUIDE, 'slug: guide') },
        redirect: { 'docs/guide.md': page(GUIDE, 'slug: start', 'redirect_from: /docs/guide') },
      },
    },
  },
  post: {
    message: 'The page "/blog/news" was published, and no longer exists',
    line: '\n/blog/news',
    file: 'blog/news/index.html',
    losses: {
      removed: {
        change: { 'blog/2025-01-01-news.md': undefined },
        hint: gone,
        back: {},
        redirect: { 'blog/2025-01-01-news.md': undefined, ...config('/blog/news', '/blog') },
      },
      renamed: {
        change: renamedPost(post(NEWS)),
        hint: moved(
          '/blog/what-is-new',
          '"redirect_from: /blog/news" to the front matter of blog/2025-01-01-what-is-new.md',
        ),
        back: renamedPost(post(NEWS, 'slug: news')),
        redirect: renamedPost(post(NEWS, 'redirect_from: /blog/news')),
      },
      're-slugged': {
        change: { 'blog/2025-01-01-news.md': post(NEWS, 'slug: the-year') },
        hint: moved('/blog/the-year', '"redirect_from: /blog/news" to the front matter of blog/2025-01-01-news.md'),
        back: { 'blog/2025-01-01-news.md': post(NEWS, 'slug: news') },
        redirect: { 'blog/2025-01-01-news.md': post(NEWS, 'slug: the-year', 'redirect_from: [/blog/news]') },
      },
    },
  },
  heading: {
    message: 'The anchor "/docs/intro#first-request" was published, and no longer exists',
    line: '\n  #first-request',
    file: '',
    losses: {
      removed: {
        change: { 'docs/intro.md': INTRO.replace('## First request\n\nText.\n\n', '') },
        hint: 'Bring it back: give its heading the old id, "## Text {#first-request}"; to give it up, write',
        back: { 'docs/intro.md': INTRO.replace('## First request', '## To begin with {#first-request}') },
        redirect: undefined,
      },
      renamed: {
        change: { 'docs/intro.md': INTRO.replace('## First request', '## A first request') },
        hint: 'It seems to be "#a-first-request" now: give its heading the old id, "## Text {#first-request}"',
        back: { 'docs/intro.md': INTRO.replace('## First request', '## A first request {#first-request}') },
        redirect: undefined,
      },
      're-slugged': {
        change: { 'docs/intro.md': INTRO.replace('## First request', '## First request {#begin}') },
        hint: 'It seems to be "#begin" now: give its heading the old id, "## Text {#first-request}"',
        back: { 'docs/intro.md': INTRO.replace('## First request', '## First request {#first-request}') },
        redirect: undefined,
      },
    },
  },
  tag: {
    message: 'The page "/blog/tags/maps" was published, and no longer exists',
    line: '\n/blog/tags/maps',
    file: 'blog/tags/maps/index.html',
    losses: {
      removed: {
        change: { ...tagged('press'), 'blog/tags.yml': 'press:\n  label: Press\n' },
        hint: gone,
        back: {},
        redirect: {
          ...tagged('press'),
          'blog/tags.yml': 'press:\n  label: Press\n',
          ...config('/blog/tags/maps', '/blog/tags'),
        },
      },
      renamed: {
        change: renamedTag(),
        hint: moved('/blog/tags/atlas', configured('/blog/tags/maps', '/blog/tags/atlas')),
        back: renamedTag('  permalink: maps'),
        redirect: { ...renamedTag(), ...config('/blog/tags/maps', '/blog/tags/atlas') },
      },
      're-slugged': {
        change: { 'blog/tags.yml': tags('maps', '  permalink: charts') },
        hint: moved('/blog/tags/charts', configured('/blog/tags/maps', '/blog/tags/charts')),
        back: { 'blog/tags.yml': tags('maps', '  permalink: maps') },
        redirect: {
          'blog/tags.yml': tags('maps', '  permalink: charts'),
          ...config('/blog/tags/maps', '/blog/tags/charts'),
        },
      },
    },
  },
  operation: {
    message: 'The page of GET /cities "/api/get-cities" was published, and no longer exists',
    line: '\n/api/get-cities',
    file: 'api/get-cities/index.html',
    losses: {
      removed: {
        change: { 'api/openapi.yaml': api(everyCity) },
        hint: gone,
        back: {},
        redirect: { 'api/openapi.yaml': api(everyCity), ...config('/api/get-cities', '/api/get-every-city') },
      },
      renamed: {
        change: calledOtherwise,
        hint: moved('/api/list-towns', configured('/api/get-cities', '/api/list-towns')),
        back: { 'api/openapi.yaml': api(operation('/cities', 'getCities', 'List the towns'), everyCity) },
        redirect: { ...calledOtherwise, ...config('/api/get-cities', '/api/list-towns') },
      },
      // Its address comes from the operationId, so that another path alone loses nothing.
      're-slugged': {
        change: movedOperation,
        hint: moved('/api/get-towns', configured('/api/get-cities', '/api/get-towns')),
        back: { 'api/openapi.yaml': api(operation('/towns', 'getCities', 'Get cities'), everyCity) },
        redirect: { ...movedOperation, ...config('/api/get-cities', '/api/get-towns') },
      },
    },
  },
};

const buildFiles = siteBuild(SITE);
let lockfile = '';

const build = (changes: Files, lock = lockfile) => buildFiles(changes, lock);

/** Every error of a build, with what to do. */
async function errors(change: Files, lock?: string): Promise<string[]> {
  const { diagnostics } = await build(change, lock);
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, hint }) => `${code} ${message}. ${hint}`);
}

beforeAll(async () => {
  lockfile = (await build({}, '')).lockfile;
}, 60_000);

describe.each(Object.entries(KINDS))('a published %s', (_, { message, line, file, losses }) => {
  it.each(Object.entries(losses))('that is %s fails with a proposal, and can be fixed', async (_loss, loss) => {
    const { change, hint, back, redirect } = loss;
    expect(await errors(change)).toEqual([expect.stringContaining(`URL_LOST ${message}. ${hint}`)]);

    expect(await errors(back)).toEqual([]);

    if (redirect) {
      expect(await errors(redirect)).toEqual([]);
      const page = (await build(redirect)).files.find(({ path }) => path === file);
      expect(fileText(page?.content)).toContain('http-equiv="refresh"');
    }

    const retired = lockfile.replace(
      line,
      line.replace(/\S/, (first) => `retired ${first}`),
    );
    expect(retired).not.toBe(lockfile);
    expect(await errors(change, retired)).toEqual([]);
  });
});

it('loses nothing by another path of an operation that keeps its id', async () => {
  expect(await errors(KINDS.operation?.losses['re-slugged'].back ?? {})).toEqual([]);
});
