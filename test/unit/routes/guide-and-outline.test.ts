import { expect, it } from 'vitest';
import { outlineOf } from '../../../src/routes/outline.ts';
import { apiSidebar, withGuide } from '../../../src/routes/sidebar.ts';
import { api } from '../templates/records/api.ts';

const link = (label: string, href: string) => ({ kind: 'link' as const, label, href });
const heading = (text: string, level: number) => ({ text, level, id: text.toLowerCase(), html: text });

it('lists the guide of an API above its operations: named links, main headings, authentication, each once', () => {
  const described = { ...api, headings: [heading('Errors', 2), heading('Codes', 3), heading('Limits', 2)] };
  const guide = [
    { label: 'Introduction', to: '/docs/intro' },
    { label: 'Errors', to: '/docs/errors' },
  ];
  const { items } = withGuide(apiSidebar('api', described), described, { guide });
  expect(items.slice(0, 5)).toEqual([
    link('Overview', api.permalink),
    link('Introduction', '/docs/intro'),
    link('Errors', '/docs/errors'),
    link('Limits', `${api.permalink}#limits`),
    link('Authentication', `${api.permalink}#section:authentication`),
  ]);
  expect(items.slice(5)).toEqual(apiSidebar('api', described).items.slice(1));
});

it('outlines a site by the first level of its sections: pages of groups, or else what is in them, but not what the bar has', () => {
  const group = (label: string, href: string | undefined) => {
    return { kind: 'group' as const, label, href, items: [link('a', `/${label}/a`), link('b', `/${label}/b`)] };
  };
  const docs = { name: 'docs', label: 'Docs', style: 'tree' as const, items: [link('Intro', '/docs/intro')] };
  const blog = {
    name: 'blog',
    label: 'News',
    style: 'sections' as const,
    items: [group('x', '/x'), group('y', undefined)],
  };
  const navbar = [{ label: 'B', to: '/y/b', icon: undefined, position: 'left' as const }];
  expect(outlineOf([docs, blog], { navbar })?.items).toEqual([
    { kind: 'group', label: 'Docs', href: undefined, items: [link('Intro', '/docs/intro')] },
    { kind: 'group', label: 'News', href: undefined, items: [link('x', '/x'), link('a', '/y/a')] },
  ]);
  expect(outlineOf([], { navbar })).toBeUndefined();
});
