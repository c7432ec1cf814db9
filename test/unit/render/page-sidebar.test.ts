import { describe, expect, it } from 'vitest';
import type { Sidebar } from '../../../src/model/route.ts';
import type { SidebarItem } from '../../../src/model/sidebar-item.ts';
import { pageSidebar } from '../../../src/render/page-sidebar.ts';

function group(name: string, size: number): SidebarItem {
  const items = Array.from({ length: size }, (_, index): SidebarItem => {
    const href = `/api/${name}-${index}`;
    return { kind: 'link', label: href, href };
  });
  return { kind: 'group', label: name, href: `/api#${name}`, items };
}

function sections(...groups: readonly SidebarItem[]): Sidebar {
  const overview: SidebarItem = { kind: 'link', label: 'Overview', href: '/api' };
  return { name: 'api', label: 'API', style: 'sections', items: [overview, ...groups] };
}

describe('the tree of a page', () => {
  const tree = (items: readonly SidebarItem[]): Sidebar => ({
    name: 'docs',
    label: 'Docs',
    style: 'tree',
    items,
    fullList: { label: 'All pages', href: '/docs/contents' },
  });
  const shown = (sidebar: Sidebar, path: string) =>
    pageSidebar(sidebar, path).items.map((item) =>
      item.kind === 'group' ? `${item.label} ${item.items.length}` : item.label,
    );
  const groups = Array.from({ length: 400 }, (_, index) => group(`g${index}`, 25));

  it('shows only some of many groups, around its own open one, and a link to all', () => {
    const own = shown(tree(groups), '/api/g200-7');
    expect(own).toHaveLength(51);
    expect([own[0], own[24], own[25], own[26], own.at(-2), own.at(-1)]).toEqual([
      'g175 0',
      'g199 0',
      'g200 25',
      'g201 0',
      'g224 0',
      'All pages',
    ]);
  });

  it('ends where the list ends, and starts where it starts', () => {
    expect(shown(tree(groups), '/api/g399-0').slice(-3)).toEqual(['g398 0', 'g399 25', 'All pages']);
    expect(shown(tree(groups), '/docs/contents').slice(0, 2)).toEqual(['g0 0', 'g1 0']);
  });

  it('shows only some pages of a long group, around its own', () => {
    const [first] = pageSidebar(tree([group('all', 1000)]), '/api/all-500').items;
    const labels = first?.kind === 'group' ? first.items.map(({ label }) => label) : [];
    expect([labels.length, labels[0], labels[75]]).toEqual([150, '/api/all-425', '/api/all-500']);
  });
});

describe('the sections of a page', () => {
  const shown = (sidebar: Sidebar, path: string) =>
    pageSidebar(sidebar, path).items.map((item) =>
      item.kind === 'group' ? `${item.label} ${item.href} ${item.items.length}` : item.label,
    );

  it('are all open headings while they are few', () => {
    expect(shown(sections(group('a', 70), group('b', 79)), '/api/a-0')).toEqual([
      'Overview',
      'a undefined 70',
      'b undefined 79',
    ]);
  });

  it('show a closed group on its own pages alone, 60 of a long one, and a link to it on others', () => {
    const of = (count: number) =>
      sections(group('a', 1), { ...group('schemas', count), isClosed: true } as SidebarItem);
    expect(shown(of(900), '/api/a-0')).toEqual(['Overview', 'a undefined 1', 'schemas']);
    expect(shown(of(19), '/api/schemas-7')).toEqual(['Overview', 'a undefined 1', 'schemas /api#schemas 19']);
    expect(shown(of(900), '/api/schemas-7')).toEqual(['Overview', 'a undefined 1', 'schemas /api#schemas 61']);
  });

  it("are closed except for the page's own if there are many, and link to the overview", () => {
    const many = sections(group('a', 70), group('b', 80));
    expect(shown(many, '/api/a-0')).toEqual(['Overview', 'a undefined 19', 'b']);
    expect(shown(many, '/api')).toEqual(['Overview', 'a', 'b']);
  });

  it("are those around the page's own if there are hundreds, with a link to all", () => {
    const groups = Array.from({ length: 400 }, (_, index) => group(`g${index}`, 2));
    const schemas = { ...group('schemas', 900), isClosed: true } as SidebarItem;
    const many = { ...sections(...groups, schemas), fullList: { label: 'All 400 sections', href: '/api' } };
    const own = shown(many, '/api/g200-1');
    expect(own).toHaveLength(43);
    expect([own[0], own[1], own[21], own[40], own[41], own[42]]).toEqual([
      'Overview',
      'g180',
      'g200 undefined 2',
      'g219',
      'All 400 sections',
      'schemas',
    ]);
    expect(shown(many, '/api').slice(0, 2)).toEqual(['Overview', 'g0']);
  });

  it('are found for a page without a look at all of them', () => {
    let looks = 0;
    const counted = (items: readonly SidebarItem[]) =>
      items.map((item) =>
        Object.defineProperty({ ...item }, 'kind', {
          enumerable: true,
          get: () => {
            looks += 1;
            return item.kind;
          },
        }),
      );
    const many = Array.from({ length: 2_000 }, (_, index) => group(`tag-${index}`, 2));
    const sidebar = { ...sections(...counted(many)), fullList: { label: 'All 2000 sections', href: '/api' } };
    pageSidebar(sidebar, '/api/tag-0-0');
    looks = 0;
    expect(shown(sidebar, '/api/tag-1000-0')).toHaveLength(42);
    expect(looks).toBeLessThan(200);
  });

  it("show only some entries of a long section, around the page's own, and a link to all", () => {
    const [, own] = pageSidebar(sections(group('a', 187)), '/api/a-100').items;
    const entries = own?.kind === 'group' ? own.items : [];
    expect([entries[0]?.label, entries[9]?.label, entries[17]?.label]).toEqual([
      '/api/a-91',
      '/api/a-100',
      '/api/a-108',
    ]);
    expect(entries.slice(18)).toEqual([{ kind: 'link', label: 'All 187 of a', href: '/api#a' }]);
  });
});
