import { describe, expect, it } from 'vitest';
import type { View } from '../../../src/model/view.ts';
import { byClass, byTag, elements, one, text, texts } from './html.ts';
import { page, pageHtml } from './page.tsx';
import { apiSidebar, frame, head } from './records/frame.ts';
import { views } from './records/views.ts';

const HEADING = /^h[1-6]$/;
const FOCUSABLE = ['a', 'button', 'input', 'summary'];

describe.each(Object.values(views) as View[])('the page of a view $kind', (view) => {
  const html = pageHtml(view, '/page', { sidebar: apiSidebar });
  const document = page(view, '/page', { sidebar: apiSidebar });

  it('has one main landmark with one first-level heading, and headings in order', () => {
    expect(byTag(document, 'main')).toHaveLength(1);
    const levels = elements(document)
      .filter(({ name }) => HEADING.test(name))
      .map(({ name }) => Number(name[1]));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  it('complies with the policy: no inline styles, no inline handlers, and only the inline scripts', () => {
    const attributes = elements(document).flatMap(({ attribs }) => Object.keys(attribs));
    expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
    const inline = byTag(document, 'script').filter(
      ({ attribs }) => attribs.src === undefined && attribs.type !== 'application/ld+json',
    );
    expect(inline).toHaveLength(html.includes('</header>') ? 2 : 1);
    expect(html).toContain(`<script>${head.beforePaint}</script>`);
    expect(inline.length === 2).toBe(html.includes(`</header><script>${head.beforeContent}</script>`));
  });

  it('has every id once', () => {
    const ids = elements(document).flatMap(({ attribs }) => attribs.id ?? []);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has a name on every link and button', () => {
    for (const element of [...byTag(document, 'a'), ...byTag(document, 'button')])
      expect(element.attribs['aria-label'] ?? text(element)).not.toBe('');
  });
});

describe('Document', () => {
  it('focuses the skip link first, which moves the focus to the main content', () => {
    const document = page(views.page);
    const first = elements(document).find(({ name }) => FOCUSABLE.includes(name));
    expect(first && text(first)).toBe('Skip to main content');
    const [main] = byTag(document, 'main');
    expect(first?.attribs.href).toBe(`#${main?.attribs.id}`);
    expect(main?.attribs.tabindex).toBe('-1');
  });

  it('orders the head so that the policy and the first paint come first', () => {
    const [headElement] = byTag(page(views.page), 'head');
    const names = elements(headElement ?? page(views.page)).map(({ name, attribs }) =>
      [name, attribs['http-equiv'] ?? attribs.rel ?? attribs.src].filter(Boolean).join(' '),
    );
    expect(names.indexOf('meta Content-Security-Policy')).toBeLessThan(names.indexOf('script'));
    expect(names.indexOf('script')).toBeLessThan(names.indexOf('link stylesheet'));
    expect(names.indexOf('link preload')).toBeLessThan(names.indexOf('script'));
    expect(names).toContain('link icon');
  });

  it('loads its fonts ahead from the body: a browser paints nothing before those of the head', () => {
    const [body] = byTag(page(views.page), 'body');
    const [, first] = elements(body ?? page(views.page));
    expect(first?.attribs).toMatchObject({ rel: 'preload', as: 'font', href: '/assets/figtree-3.woff2' });
  });

  it('loads scripts last, after all that is shown', () => {
    const [body] = byTag(page(views.page), 'body');
    const last = elements(body ?? page(views.page)).at(-1);
    expect(last?.attribs).toMatchObject({ src: '/assets/main-2.js', type: 'module' });
  });

  it('keeps unlisted pages out of search engines, and no other', () => {
    const robots = (html: string) => html.includes('<meta name="robots" content="noindex"/>');
    expect(robots(pageHtml(views.page))).toBe(false);
    expect(robots(pageHtml(views.page, '/page', { head: { ...head, unlisted: true } }))).toBe(true);
  });

  it('redirects at once, or by a link', () => {
    const html = pageHtml(views.redirect, '/docs');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro"/>');
    expect(html).toContain('content="noindex"');
    expect(texts(byTag(page(views.redirect), 'a'))).toEqual(['Go to the new address']);
  });

  it("has the attributes for the browser's code: view, base path, announcement", () => {
    const html = pageHtml(views.doc, '/docs/intro', { basePath: '/base/' });
    expect(html).toContain('data-view="doc"');
    expect(html).toContain('data-base-path="/base/"');
    expect(html).toContain('data-announcement="tarija"');
  });
});

describe('the frame', () => {
  it('lets a long word of the sidebar break before a capital', () => {
    const items = [{ kind: 'link' as const, label: 'CreateTranscriptionResponseJson', href: '/page' }];
    expect(pageHtml(views['api-operation'], '/page', { sidebar: { ...apiSidebar, items } })).toContain(
      'Create<wbr/>Transcription<wbr/>Response<wbr/>Json',
    );
  });

  it('marks the current entry of the navigation bar and the sidebar not only by colour', () => {
    const current = (path: string) =>
      byTag(page(views['api-operation'], path, { sidebar: apiSidebar }), 'a')
        .filter(({ attribs }) => attribs['aria-current'])
        .map((link) => `${text(link)}: ${link.attribs['aria-current']}`);
    expect(current('/api')).toEqual(['API: page', 'API: page', 'Overview: page']);
    expect(current('/api/get-nearest-places')).toEqual(['API: true', 'API: true', 'Get nearest places GET: page']);
    expect(current('/about')).toEqual(['About: page', 'About: page']);
  });

  it('opens the menu without a script', () => {
    const document = page(views.doc);
    const menu = one(document, 'menu');
    expect(menu.attribs.popover).toBe('auto');
    expect(one(document, 'menu-button').attribs.popovertarget).toBe(menu.attribs.id);
    expect(texts(byTag(menu, 'a'))).toEqual(['API', 'Changelog', 'About']);
  });

  it('has a close button on the announcement only if it can be closed', () => {
    const announcement = { id: 'x', html: 'News', closeable: false };
    expect(byClass(page(views.page), 'announcement-close')).toHaveLength(1);
    const fixed = page(views.page, '/', { frame: { ...frame, announcement } });
    expect(byClass(fixed, 'announcement-close')).toHaveLength(0);
    const none = page(views.page, '/', { frame: { ...frame, announcement: undefined } });
    expect(byClass(none, 'announcement')).toHaveLength(0);
  });

  it('sends no referrer to other sites that the bar links to', () => {
    const navbar = { left: [], right: [{ label: 'Source', href: 'https://example.org/source' }] };
    const links = byTag(page(views.page, '/', { frame: { ...frame, navbar } }), 'a');
    const external = links.filter(({ attribs }) => attribs.href?.startsWith('https:'));
    expect(external.map(({ attribs }) => attribs.rel)).toEqual(['noopener noreferrer', 'noopener noreferrer']);
  });

  it('shows the logo of the colour mode', () => {
    const logo = { src: '/light.svg', srcDark: '/dark.svg', alt: '' };
    const pictures = byTag(page(views.page, '/', { frame: { ...frame, logo } }), 'img');
    expect(pictures.map(({ attribs }) => attribs.class)).toEqual(['logo only-light', 'logo only-dark']);
  });
});
