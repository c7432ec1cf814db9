import type { ApiDescription, ApiOperation, ApiResponse } from '../../../src/model/api.ts';
import type { ApiSchema, SchemaField } from '../../../src/model/api-schema.ts';
import type { ApiServer } from '../../../src/model/api-server.ts';
import type { Author, Tag } from '../../../src/model/content.ts';
import type { Frame, PageHead, PageSidebar } from '../../../src/model/frame.ts';
import type { Article, PostSummary, View } from '../../../src/model/view.ts';

/** Records such as the stages before the templates give, of the site of Bolivian places. */

export const frame: Frame = {
  siteTitle: 'Bolivia Places',
  tagline: 'A REST API of Bolivian geography',
  language: 'en',
  logo: { src: '/logo.svg', srcDark: undefined, alt: '' },
  navbar: {
    left: [
      { label: 'API', href: '/api' },
      { label: 'Changelog', href: '/blog' },
    ],
    right: [{ label: 'About', href: '/about' }],
  },
  footer: { copyright: 'Copyright © 2025 Bolivia Places.' },
  docsVersion: 'current',
  announcement: { id: 'tarija', html: 'News. <a href="/blog/new-places">Read about Tarija</a>', closeable: true },
};

export const head: PageHead = {
  title: 'Page | Bolivia Places',
  description: 'What the page says.',
  canonical: 'https://docs.example.org/page',
  image: undefined,
  unlisted: false,
  published: undefined,
  structuredData: '{"@context":"https://schema.org"}',
  manifest: '/manifest.webmanifest',
  feeds: [{ kind: 'rss', type: 'application/rss+xml', title: 'Blog (RSS)', href: '/blog/rss.xml' }],
  favicon: '/favicon.svg',
  descriptions: [],
  stylesheets: ['/assets/main-1.css'],
  scripts: ['/assets/main-2.js'],
  preloadFonts: ['/assets/figtree-3.woff2'],
  beforePaint: '"before paint" < 1;',
  contentSecurityPolicy: "default-src 'none'; script-src 'self' 'sha256-x='",
};

export const article: Article = {
  title: 'Use the API',
  titleHtml: 'Use the <code>API</code>',
  bodyHtml: '<p>First words.</p><h2 id="start">Start</h2><p>Text.</p><h3 id="key">A key</h3>',
  toc: [
    { level: 2, id: 'start', text: 'Start', html: 'Start' },
    { level: 3, id: 'key', text: 'A key', html: 'A <code>key</code>' },
  ],
};

export const author: Author = {
  key: 'ana',
  name: 'Ana Quispe',
  title: 'Cartographer',
  url: 'https://example.org/ana',
  initials: 'AQ',
  image: undefined,
  permalink: '/blog/authors/ana',
};

export const tag: Tag = {
  key: 'tarija',
  label: 'Tarija',
  description: 'The south.',
  permalink: '/blog/tags/tarija',
};

export const post: PostSummary = {
  title: 'New places',
  href: '/blog/new-places',
  date: '2025-10-02',
  dateLabel: 'October 2, 2025',
  readingMinutes: 3,
  authors: [author],
  tags: [tag],
  description: 'Vineyards and museums.',
  excerptHtml: '<p>The department of Tarija joins.</p>',
  truncated: true,
};

/** A field with nothing but a path and a type. */
export function field(path: string, more: Partial<SchemaField> = {}): SchemaField {
  return {
    name: path.split('.').at(-1) ?? path,
    path,
    id: `field:${path}`,
    type: 'string',
    typeWords: [more.type ?? 'string'],
    title: undefined,
    constraints: [],
    required: false,
    deprecated: false,
    access: undefined,
    descriptionHtml: undefined,
    notes: [],
    values: [],
    examples: [],
    fields: [],
    choices: [],
    rules: [],
    repeats: undefined,
    ...more,
  };
}

function problem(status: string): SchemaField {
  const own = (name: string, type: string) => field(name, { id: `${status}:${name}`, type });
  return field('', { id: `${status}:`, type: 'Problem', fields: [own('title', 'string'), own('status', 'integer')] });
}

function response(status: string, label: string, tone: ApiResponse['tone'], schema: SchemaField): ApiResponse {
  const example = {
    name: 'Example',
    summary: undefined,
    descriptionHtml: undefined,
    text: '{}',
    html: '{}',
    external: undefined,
  };
  return {
    status,
    label,
    tone,
    summary: undefined,
    descriptionHtml: `<p>Answer ${status}.</p>`,
    headers: [],
    content: [{ type: 'application/json', schema, examples: [example], item: undefined, partNotes: [] }],
    links: [],
  };
}

const places = field('', {
  id: '200:',
  type: 'NearestPlaces',
  fields: [
    field('data', {
      type: 'array of Place',
      required: true,
      fields: [field('data[].name'), field('data[].city', { fields: [field('data[].city.slug')] })],
    }),
  ],
});

export function server(url: string): ApiServer {
  return { url, template: url, name: undefined, descriptionHtml: undefined, variables: [] };
}

export const operation: ApiOperation = {
  kind: 'request',
  operationId: 'getNearestPlaces',
  pathHtml: undefined,
  badges: [],
  extensions: [],
  docs: undefined,
  callbacks: [],
  callers: [],
  id: 'get-nearest-places',
  permalink: '/api/get-nearest-places',
  method: 'get',
  path: '/cities/{cityId}/nearest',
  title: 'Get nearest places',
  summary: 'The closest places.',
  descriptionHtml: '<p>Returns the closest places.</p>',
  deprecated: false,
  tags: [{ slug: 'places', name: 'Places' }],
  servers: [server('https://api.example.org/v1')],
  hasOwnServers: false,
  security: { alternatives: [], schemes: [] },
  parameters: [
    {
      location: 'query',
      title: 'Query parameters',
      fields: [
        field('latitude', {
          type: 'number',
          constraints: ['double', '-22.9 to -9.6'],
          required: true,
          descriptionHtml: '<p>Latitude of the point.</p>',
          examples: ['-16.4957'],
        }),
        field('sort', { values: [{ text: 'distance', name: undefined, descriptionHtml: undefined }] }),
      ],
    },
  ],
  requestBody: undefined,
  responses: [
    response('200', 'OK', 'success', places),
    response('400', 'Bad Request', 'error', problem('400')),
    response('429', 'Too Many Requests', 'error', problem('429')),
  ],
  samples: [
    { language: 'curl', label: 'cURL', text: 'curl x', html: '<span class="line">curl x</span>' },
    { language: 'python', label: 'Python', text: 'get(x)', html: '<span class="line">get(x)</span>' },
  ],
  line: 1,
  column: 1,
};

export const schema: ApiSchema = {
  id: 'place',
  permalink: '/api/schemas/place',
  name: 'Place',
  summary: 'A place.',
  field: field('', { type: 'object', fields: [field('slug')], descriptionHtml: '<p>A place.</p>' }),
  examples: [
    {
      name: 'Example',
      summary: undefined,
      descriptionHtml: undefined,
      text: '{}',
      html: '{}',
      external: undefined,
    },
  ],
  operations: [operation.id],
  schemas: [],
};

export const api: ApiDescription = {
  source: 'api/openapi.yaml',
  permalink: '/api',
  schemas: [schema],
  title: 'Bolivia Places API',
  version: '1.4.0',
  summary: 'Places of Bolivia.',
  descriptionHtml: '<p>A read-only API.</p>',
  origin: {
    logo: undefined,
    contact: { name: 'The team', url: undefined, email: 'team@example.org' },
    license: { name: 'CC BY 4.0', url: 'https://example.org/licence' },
    terms: undefined,
    docs: undefined,
  },
  openapi: '3.1.1',
  dialect: undefined,
  self: undefined,
  extensions: [],
  servers: [server('https://api.example.org/v1')],
  securitySchemes: [],
  tags: [
    {
      name: 'Places',
      slug: 'places',
      descriptionHtml: '<p>Everything.</p>',
      docs: undefined,
      extensions: [],
      group: undefined,
      operations: [operation.id],
      mentions: [],
      kind: undefined,
      depth: 0,
    },
  ],
  operations: [operation],
  console: { operations: [], schemas: new Map() },
  downloads: [],
  links: [],
  diagnostics: [],
};

export const apiSidebar: PageSidebar = {
  name: 'api',
  label: 'API',
  style: 'sections',
  items: [
    { kind: 'link', label: 'Overview', href: '/api' },
    {
      kind: 'group',
      label: 'Places',
      href: undefined,
      items: [{ kind: 'link', label: operation.title, href: operation.permalink, method: 'get' }],
    },
  ],
};

const next = { label: 'Next page', href: '/next' };

/** One view of every kind. */
export const views: { readonly [K in View['kind']]: Extract<View, { kind: K }> } = {
  page: { kind: 'page', article },
  module: { kind: 'module', module: 'pages/index.tsx' },
  doc: {
    kind: 'doc',
    breadcrumbs: [
      { label: 'Docs', href: '/docs' },
      { label: 'Use', href: undefined },
    ],
    article,
    pager: { previous: undefined, next },
    editUrl: 'https://example.org/edit',
  },
  'blog-list': {
    kind: 'blog-list',
    title: 'Changelog',
    description: 'What is new.',
    posts: [post, { ...post, title: 'Launched', href: '/blog/launched', truncated: false }],
    newer: undefined,
    older: { label: 'Older entries', href: '/blog/page/2' },
  },
  'blog-post': { kind: 'blog-post', post, article, newer: undefined, older: next, editUrl: undefined },
  'blog-archive': {
    kind: 'blog-archive',
    years: [{ year: '2025', posts: [{ title: post.title, href: post.href, dayLabel: 'October 2', date: post.date }] }],
  },
  'blog-authors': { kind: 'blog-authors', authors: [{ author, count: 2 }] },
  'blog-author': { kind: 'blog-author', author, posts: [post], allAuthors: '/blog/authors' },
  'blog-tags': { kind: 'blog-tags', groups: [{ letter: 'T', tags: [{ tag, count: 1 }] }] },
  'blog-tag': { kind: 'blog-tag', tag, posts: [post], allTags: '/blog/tags' },
  'api-overview': { kind: 'api-overview', api },
  'api-operation': {
    kind: 'api-operation',
    map: undefined,
    api: { title: api.title, permalink: api.permalink },
    breadcrumbs: [
      { label: 'API', href: '/api' },
      { label: 'Places', href: undefined },
    ],
    operation,
    pager: { previous: { label: 'Get a place', href: '/api/get-a-place' }, next },
  },
  'api-schema': {
    kind: 'api-schema',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    schema,
    operations: [operation],
    schemas: [{ label: 'PlaceList', href: '/api/schemas/place-list' }],
    pager: { previous: undefined, next },
  },
  'api-schemas': {
    kind: 'api-schemas',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    schemas: [
      { name: 'Place', href: schema.permalink, type: 'object', text: 'A place.', deprecated: true },
      { name: 'Slug', href: '/api/schemas/slug', type: 'string', text: undefined, deprecated: false },
    ],
    pager: { previous: undefined, next },
  },
  'api-list': {
    kind: 'api-list',
    title: 'API reference',
    apis: [{ title: api.title, version: api.version, summary: api.summary, href: '/api/places' }],
  },
  redirect: { kind: 'redirect', to: '/docs/intro' },
  'not-found': { kind: 'not-found', links: [next] },
};
