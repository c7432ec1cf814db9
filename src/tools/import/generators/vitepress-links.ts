import { linkTo } from '../addresses.ts';
import { textOfHtml } from '../markup.ts';
import { type Data, listOf, recordOf, textOf } from '../plain-data.ts';
import { socialName } from '../social-names.ts';

/** The entries of `nav` as those of the navigation bar. */
export function navbarOf(nav: unknown): Data[] {
  return listOf(nav).flatMap((one): Data[] => {
    const { text, link, items } = recordOf(one);
    const label = textOfHtml(text);
    const below = flatLinks(items);
    if (!label) return [];
    if (below.length > 0) return [{ label, items: below }];
    const to = pageAddress(link);
    return to ? [{ label, to }] : [];
  });
}

/** Links of a menu, those of its groups included. */
function flatLinks(items: unknown): Data[] {
  return listOf(items).flatMap((one) => {
    const { text, link, items: more } = recordOf(one);
    if (more) return flatLinks(more);
    const [label, to] = [textOfHtml(text), pageAddress(link)];
    return label && to ? [{ label, to }] : [];
  });
}

/** The address of a page: `/guide/a.html` and `/guide/a.md` are `/guide/a`. */
function pageAddress(link: unknown): string | undefined {
  const to = linkTo(link);
  return to?.startsWith('/')
    ? to.replace(/(?:\/index)?\.(?:html|md)(?=$|#|\?)/, '').replace(/(?<=.)\/(?=$|#)/, '') || '/'
    : to;
}

/** `socialLinks` as links at the right of the navigation bar. */
export function socialLinks(links: unknown): Data[] {
  return listOf(links).flatMap((one) => {
    const { icon, link, ariaLabel } = recordOf(one);
    const [label, to] = [textOf(ariaLabel) ?? socialName(textOf(icon)), linkTo(link)];
    return label && to ? [{ label, to, position: 'right' }] : [];
  });
}
