import { decoded } from '../../../shared/decoded.ts';
import { linkTo } from '../addresses.ts';
import { textOfHtml } from '../markup.ts';
import type { Notes } from '../notes.ts';
import { type Data, FUNCTION, listOf, recordOf, textOf } from '../plain-data.ts';

/**
 * The sidebars of VitePress as docgen's: one list, or lists by the folder that they are for. An entry leads to the doc of
 * its link where there is one, and is a link otherwise.
 */
export function vitepressSidebars(sidebar: unknown, texts: readonly string[], notes: Notes): Data {
  if (sidebar === FUNCTION) {
    notes.setting(['themeConfig', 'sidebar'], 'is a function, and is left out: the sidebar follows the folders');
    return {};
  }
  const missing: string[] = [];
  const find = { idOf: docFinder(texts), missing };
  const lists = Array.isArray(sidebar)
    ? [['docs', entriesOf(sidebar, '', find)] as const]
    : Object.entries(recordOf(sidebar)).map(([folder, value]) => {
        const { base, items } = recordOf(value);
        const name = folder.replace(/^\/|\/$/g, '').replaceAll('/', '-');
        return [
          name === '' ? 'docs' : name,
          entriesOf(Array.isArray(value) ? value : items, textOf(base) ?? '', find),
        ] as const;
      });
  if (missing.length > 0)
    notes.setting(
      ['themeConfig', 'sidebar'],
      `names pages that are not there, and are left out: ${missing.join(', ')}`,
    );
  return Object.fromEntries(lists.filter(([, entries]) => entries.length > 0));
}

/** Finds docs by links, and keeps the links that lead to none. */
interface Finder {
  readonly idOf: (link: string) => string | undefined;
  readonly missing: string[];
}

/** Finds the id of the doc that a link leads to. */
function docFinder(texts: readonly string[]): Finder['idOf'] {
  const ids = new Set(texts.map((path) => path.replace(/\.md$/, '')));
  return (link) => {
    const path = decoded(link)
      .replace(/^\//, '')
      .replace(/\.(?:html|md)$/, '');
    const plain = path.replace(/\/$/, '');
    const isFolder = path === '' || path.endsWith('/');
    const candidates = isFolder ? [plain === '' ? 'index' : `${plain}/index`, plain] : [path, `${path}/index`];
    return candidates.find((id) => ids.has(id));
  };
}

function entriesOf(items: unknown, base: string, find: Finder): unknown[] {
  return listOf(items).flatMap((one) => {
    const entry = recordOf(one);
    const label = textOfHtml(entry.text);
    const below = entriesOf(entry.items, textOf(entry.base) ?? base, find);
    const written = textOf(entry.link);
    const link = written === undefined ? undefined : linkTo(isAddress(written) ? written : base + written);
    const isPage = link?.startsWith('/') && !/[#?]|\.(?!html$|md$)\w+$/.test(link);
    const id = isPage && link ? find.idOf(link) : undefined;
    if (isPage && link && id === undefined) find.missing.push(link);
    if (below.length > 0) {
      // A group without a label is a gap between entries.
      if (label === undefined) return below;
      if (id === undefined) return [{ label, items: below }];
      return [{ type: 'category', label, link: { type: 'doc', id }, items: below }];
    }
    if (id !== undefined) return [label === undefined ? id : { id, label }];
    return label && link && !isPage ? [{ label, to: link.replace(/\.(?:html|md)(?=$|#)/, '') }] : [];
  });
}

function isAddress(link: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(link);
}
