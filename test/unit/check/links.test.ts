import { describe, expect, it } from 'vitest';
import { knownAddresses } from '../../../src/check/link-faults.ts';
import { indexLinks } from '../../../src/check/link-index.ts';
import { linkTargets } from '../../../src/check/link-targets.ts';
import { checkLinks } from '../../../src/check/links.ts';
import type { ChecksConfig } from '../../../src/model/config.ts';
import type { Content } from '../../../src/model/content.ts';
import type { RenderedPage } from '../../../src/model/route.ts';
import type { SourceFile } from '../../../src/model/source.ts';
import { addressPage } from '../../../src/render/addresses.ts';
import { redirectRoute } from '../../../src/routes/redirect.ts';
import { textReference } from '../../../src/text-reference.ts';

const CHECKS: ChecksConfig = {
  links: 'error',
  markdownLinks: 'warn',
  anchors: 'warn',
  descriptionLinks: 'warn',
  description: 'warn',
  ignore: [],
};

const NO_CONTENT: Content = {
  pages: [],
  pageModules: [],
  docs: [],
  docFolders: [],
  posts: [],
  authors: [],
  tags: [],
  apis: [],
};

function page(path: string, html: string, source = `pages${path}.md`): RenderedPage {
  const route = {
    path,
    source,
    title: path,
    description: undefined,
    image: undefined,
    unlisted: false,
    section: undefined,
    sidebar: undefined,
    view: {
      kind: 'page',
      breadcrumbs: [],
      article: { title: path, titleHtml: path, titleId: undefined, body: textReference(html), toc: [] },
    },
  } as const;
  const addressed = addressPage(html, path, { basePath: '/', paths: { pages: new Set(), htmlFiles: new Set() } });
  return { ...addressed, route, html: textReference(addressed.html) };
}

function redirect(path: string, to: string): RenderedPage {
  return { ...page(path, ''), route: redirectRoute(path, to, path) };
}

/** Code, message, place and hint of each problem on a site with these pages. */
function problems(
  pages: RenderedPage[],
  options: { config?: SourceFile; files?: string[]; checks?: ChecksConfig; sources?: SourceFile[] } = {},
) {
  const { config, files = [], checks = CHECKS, sources = [] } = options;
  return checkLinks(
    pages,
    knownAddresses(linkTargets(pages, files, []), () => undefined),
    checks,
    {
      index: () => indexLinks(NO_CONTENT, () => undefined),
      isIncomplete: false,
      layoutFiles: () => (config ? [config] : []),
      filesOf: ({ route }) => sources.filter(({ path }) => path === route.source),
    },
  ).map(({ severity, code, message, place, hint }) => [
    severity,
    code,
    message,
    place && `${place.file}:${place.line}:${place.column}`,
    hint,
  ]);
}

describe('checkLinks', () => {
  it('accepts every form of a valid address', () => {
    const links = [
      '/a',
      '/a/',
      '/a.html',
      '/a/index.html',
      '/a?x=1#top',
      '/a#part',
      '#part',
      '/img/x.png',
      '/deep/',
      '/deep',
      '',
      '/',
    ];
    const html = `<h2 id="part">x</h2>${links.map((href) => `<a href="${href}">x</a>`).join('')}`;
    expect(problems([page('/', html), page('/a', html)], { files: ['img/x.png', 'deep/index.html'] })).toEqual([]);
  });

  it('reports a broken link with the nearest page', () => {
    expect(problems([page('/', '<a href="/dosc/intro">x</a>'), page('/docs/intro', '')])).toEqual([
      [
        'error',
        'LINK_BROKEN',
        'The link "/dosc/intro" does not lead to a page',
        'pages/.md:1:1',
        'Did you mean "/docs/intro"?',
      ],
    ]);
    expect(problems([page('/', '<a href="/docs/nothing-like-it">x</a>'), page('/docs', '')])[0]?.[4]).toBe(
      'The nearest page is "/docs".',
    );
  });

  it('leaves alone what belongs to other sites on the host', () => {
    const html = '<a href="/other/x.html#part">x</a><a href="/others">x</a>';
    const codes = (ignore: readonly string[]) =>
      problems([page('/', html)], { checks: { ...CHECKS, ignore } }).map(([, , message]) => message);
    expect(codes(['/other/**'])).toEqual(['The link "/others" does not lead to a page']);
    expect(codes(['/*/**'])).toEqual([]);
  });

  it('finds an id that is written with percent-encoding, as browsers do', () => {
    const html = '<a href="#fn-%E2%80%A0">x</a><a href="#%E2%80%A1">x</a><p id="fn-%E2%80%A0"><p id="‡">';
    expect(problems([page('/', html)])).toEqual([]);
  });

  it('distinguishes wrong case, missing files and broken anchors', () => {
    const html = '<a href="/Docs">x</a><img src="/no.png"><a href="/docs#prat">x</a>';
    expect(
      problems([page('/', html), page('/docs', '<p id="part">')]).map((one) => one.slice(0, 3).concat(one[4] ?? '')),
    ).toEqual([
      ['error', 'LINK_CASE', 'The link "/Docs" differs from "/docs" only in case', 'Write "/docs".'],
      ['error', 'ASSET_MISSING', 'The file "/no.png" does not exist', ''],
      ['warning', 'ANCHOR_BROKEN', 'The page "/docs" has no "#prat"', 'Did you mean "#part"?'],
    ]);
  });

  it('checks the anchor of a link through redirects, in any form of their targets', () => {
    const targets = { '/a': '/caf%C3%A9/', '/b': '/a.html', '/out': 'https://example.org/' };
    const redirects = Object.entries(targets).map(([from, to]) => redirect(from, to));
    const html = '<a href="/b#part">x</a><a href="/b#prat">x</a><a href="/a#prat">x</a><a href="/out#x">x</a>';
    const found = problems([page('/', html), page('/caf%C3%A9', '<p id="part">'), ...redirects]);
    const message = 'The page "/caf%C3%A9" has no "#prat"';
    expect(found.map((one) => one[2])).toEqual([message, message]);
  });

  it('survives a link to redirects that lead back to themselves', () => {
    const cycle = [redirect('/a', '/b'), redirect('/b', '/a'), redirect('/c', '/a'), redirect('/d', '/d')];
    const html = ['/a', '/a#x', '/c#x', '/d#x'].map((href) => `<a href="${href}">x</a>`).join('');
    expect(problems([page('/', html), ...cycle])).toEqual([]);
  });

  it('suggests an address for a percent-encoded one', () => {
    const hintFor = (href: string) => problems([page('/', `<a href="${href}">x</a>`), page('/caf%C3%A9', '')])[0]?.[4];
    expect(hintFor('/caf%C3%A9s')).toBe('Did you mean "/café"?');
    expect(hintFor('/caf%C3%A9/nothing-like-it')).toBe('The nearest page is "/café".');
  });

  it('finds a link of the layout in the configuration, and reports it once', () => {
    const config = { path: 'docgen.config.ts', text: "export default {\n  navbar: [{ to: '/abuot' }],\n};" };
    const bar = '<a href="/abuot">About</a>';
    expect(problems([page('/', bar), page('/about', bar)], { config })).toEqual([
      [
        'error',
        'LINK_BROKEN',
        'The link "/abuot" does not lead to a page; it is in the layout, on 2 pages',
        'docgen.config.ts:2:19',
        'Did you mean "/about"?',
      ],
    ]);
  });

  it('finds a link in the source of its page', () => {
    const sources = [{ path: 'pages/index.tsx', text: 'const x = 1;\n<a href="/none">' }];
    expect(problems([page('/', '<a href="/none">x</a>', 'pages/index.tsx')], { sources })[0]?.[3]).toBe(
      'pages/index.tsx:2:10',
    );
  });

  it('follows the policies', () => {
    const pages = [page('/', '<a href="/none">x</a><a href="#none">x</a>')];
    expect(
      problems(pages, { checks: { ...CHECKS, links: 'warn', anchors: 'error' } }).map(([severity]) => severity),
    ).toEqual(['warning', 'error']);
    expect(problems(pages, { checks: { ...CHECKS, links: 'ignore', anchors: 'ignore' } })).toEqual([]);
  });
});
