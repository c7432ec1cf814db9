import { describe, expect, it } from 'vitest';
import type { Sidebar, SidebarItem } from '../../../src/model/route.ts';
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

  it('hold of a closed group the page alone, and a link to it elsewhere', () => {
    const many = sections(group('a', 1), { ...group('schemas', 900), isClosed: true } as SidebarItem);
    expect(shown(many, '/api/a-0')).toEqual(['Overview', 'a undefined 1', 'schemas']);
    expect(shown(many, '/api/schemas-7')).toEqual(['Overview', 'a undefined 1', 'schemas /api#schemas 1']);
  });

  it('are closed but for the own one where they are many, and lead to the overview', () => {
    const many = sections(group('a', 70), group('b', 80));
    expect(shown(many, '/api/a-0')).toEqual(['Overview', 'a undefined 70', 'b /api#b 0']);
    expect(shown(many, '/api')).toEqual(['Overview', 'a /api#a 0', 'b /api#b 0']);
  });
});
