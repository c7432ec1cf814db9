import type { ShownRelease } from '../../../../src/model/api-view.ts';
import type { View } from '../../../../src/model/view.ts';
import { api, operation, schema } from './api.ts';
import { article, author, post, tag } from './article.ts';

const next = { label: 'Next page', href: '/next' };

const breadcrumbs = [{ label: 'Changelog', href: '/blog' }];

const release: ShownRelease = {
  id: '2025-10-02',
  version: '1.1.0',
  date: '2025-10-02',
  dateLabel: 'October 2, 2025',
  page: '/api/changes',
  href: '/api/changes#2025-10-02',
  groups: [
    {
      name: 'breaking',
      count: 1,
      changes: [
        {
          words: '`near` of GET /places is gone',
          href: '/api/get-all-places',
          affects: { numbers: '0', links: [], left: 0 },
        },
      ],
    },
  ],
};

/** One view of every kind. */
export const views: { readonly [K in View['kind']]: Extract<View, { kind: K }> } = {
  page: { kind: 'page', breadcrumbs: [{ label: 'Company', href: '/company' }], article },
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
  'doc-index': {
    kind: 'doc-index',
    breadcrumbs: [{ label: 'Docs', href: '/docs' }],
    title: 'Guides',
    description: 'How to do things.',
    entries: [{ label: 'First', href: '/docs/guides/first', description: 'The first steps.' }],
    pager: { previous: undefined, next },
  },
  'docs-contents': {
    kind: 'docs-contents',
    breadcrumbs: [{ label: 'Docs', href: '/docs' }],
    lists: [
      [
        { kind: 'link', label: 'Start', href: '/docs/start' },
        {
          kind: 'group',
          label: 'Guides',
          href: undefined,
          items: [{ kind: 'link', label: 'First', href: '/docs/guides/first' }],
        },
      ],
    ],
  },
  'blog-list': {
    kind: 'blog-list',
    title: 'Changelog',
    description: 'What is new.',
    posts: [post, { ...post, title: 'Launched', href: '/blog/launched', truncated: false }],
    newer: undefined,
    older: { label: 'Older entries', href: '/blog/page/2' },
  },
  'blog-post': { kind: 'blog-post', breadcrumbs, post, article, newer: undefined, older: next, editUrl: undefined },
  'blog-archive': {
    kind: 'blog-archive',
    breadcrumbs,
    years: [{ year: '2025', posts: [{ title: post.title, href: post.href, dayLabel: 'October 2', date: post.date }] }],
  },
  'blog-authors': { kind: 'blog-authors', breadcrumbs, authors: [{ author, count: 2 }] },
  'blog-author': { kind: 'blog-author', breadcrumbs, author, posts: [post], allAuthors: '/blog/authors' },
  'blog-tags': { kind: 'blog-tags', breadcrumbs, groups: [{ letter: 'T', tags: [{ tag, count: 1 }] }] },
  'blog-tag': { kind: 'blog-tag', breadcrumbs, tag, posts: [post], allTags: '/blog/tags' },
  'api-overview': { kind: 'api-overview', api, extensions: [] },
  'api-operation': {
    kind: 'api-operation',
    map: undefined,
    api: { title: api.title, permalink: api.permalink },
    breadcrumbs: [
      { label: 'API', href: '/api' },
      { label: 'Places', href: undefined },
    ],
    operation,
    extensions: [{ of: 'limit', href: '#limit', texts: ['x-unit: places'] }],
    pager: { previous: { label: 'Get a place', href: '/api/get-a-place' }, next },
  },
  'api-changes': {
    kind: 'api-changes',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    api: api.title,
    releases: [release],
    operations: ['GET /places', 'GET /cities'],
    feeds: [{ kind: 'rss', type: 'application/rss+xml', title: 'Changes (RSS)', href: '/api/changes/rss.xml' }],
    newer: undefined,
    older: { label: 'Changes', href: '/api/changes/2' },
  },
  'api-removed': {
    kind: 'api-removed',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    operation: {
      permalink: '/api/get-a-random-place',
      method: 'get',
      path: '/places/random',
      title: 'Get a random place',
      summary: 'Returns any place.',
      release,
      successor: { title: 'Get all places', href: '/api/get-all-places' },
      related: [{ title: 'Get a place', href: '/api/get-a-place' }],
    },
    release,
  },
  'api-schema': {
    kind: 'api-schema',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    schema,
    extensions: [],
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
  'api-workflow': {
    kind: 'api-workflow',
    breadcrumbs: [{ label: 'API', href: '/api' }],
    workflow: {
      workflowId: 'orderPlace',
      permalink: '/api/workflows/order-place',
      title: 'Order a place',
      summary: undefined,
      descriptionHtml: '<p>From search to order.</p>',
      inputs: schema.field,
      dependsOn: [{ text: 'Log in', href: '/api/workflows/log-in' }],
      steps: [
        {
          id: 'find',
          stepId: 'find',
          descriptionHtml: undefined,
          operation,
          calls: undefined,
          parameters: [
            {
              name: 'limit',
              location: 'query',
              value: '$inputs.limit',
              row: { field: schema.field, href: '/api/get-a-place#limit' },
            },
          ],
          body: {
            type: 'application/json',
            payload: { language: 'json', html: '{}' },
            replacements: [{ name: '/id', value: '7' }],
          },
          criteria: [{ condition: '$statusCode == 200', context: undefined, type: undefined }],
          onSuccess: [
            {
              name: 'none',
              kind: 'goto',
              target: { text: 'find', href: '#find' },
              retryAfter: undefined,
              retryLimit: undefined,
              parameters: [{ name: 'again', value: 'true' }],
              criteria: [{ condition: '$[?count(@) == 0]', context: '$response.body', type: 'jsonpath' }],
            },
          ],
          onFailure: [
            {
              name: 'wait',
              kind: 'retry',
              target: undefined,
              retryAfter: 1,
              retryLimit: 5,
              parameters: [],
              criteria: [],
            },
          ],
          outputs: [{ name: 'slug', value: '$response.body#/slug' }],
          dependsOn: [],
          notes: ['Takes at most 6000 ms.'],
        },
      ],
      outputs: [{ name: 'slug', value: '$steps.find.outputs.slug' }],
    },
    file: { title: 'Orders', version: '1.0.0', arazzo: '1.0.1', href: '/api/orders.arazzo.yaml' },
    pager: { previous: undefined, next },
  },
  redirect: { kind: 'redirect', to: '/docs/intro' },
  'not-found': { kind: 'not-found', links: [next] },
};
