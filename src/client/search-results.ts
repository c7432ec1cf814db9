import * as regionIds from '../shared/region-ids.ts';
import { searchInterface } from '../shared/search-interface.ts';
import { type SearchKind, type SearchRecord, searchWords } from '../shared/search-protocol.ts';
import { basePath } from './page-address.ts';

const words = searchInterface;

/** Results grouped under the names of their kinds, the kind of the best result first. */
export function resultGroups(found: readonly SearchRecord[], query: string): HTMLElement[] {
  const marked = searchWords(query);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const group = element('div', { role: 'group', 'aria-label': words.kinds[kind satisfies SearchKind] });
    const heading = element('p', {});
    heading.textContent = words.kinds[kind];
    const own = found.filter((record) => record.kind === kind);
    group.append(heading);
    for (const record of own) group.append(option(record, marked, found.indexOf(record)));
    return group;
  });
}

/** `rank` counts from 0 over all groups. */
function option({ title, context, href, text }: SearchRecord, marked: readonly string[], rank: number): HTMLElement {
  const link = element('a', {
    role: 'option',
    id: `docgen:result-${rank}`,
    href: basePath().slice(0, -1) + href,
    tabindex: '-1',
  });
  const parts = [
    ['search-title', title],
    ['search-context', context],
    ['search-text', text],
  ] as const;
  for (const [name, content] of parts) {
    if (content === '') continue;
    const part = element('span', { class: name });
    for (const node of markedText(content, marked)) part.append(node);
    link.append(part);
  }
  return link;
}

/** The text with the words that begin like a word of the query in `<mark>`. */
function markedText(text: string, marked: readonly string[]): Node[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part) => {
    const [own = ''] = searchWords(part);
    if (own === '' || !marked.some((word) => searchWords(part).some((one) => one.startsWith(word))))
      return document.createTextNode(part);
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

/** Shown when nothing is found: the links of the navigation bar. */
export function noResults(): HTMLElement {
  const box = element('div', { class: 'search-ways' });
  const hint = element('p', {});
  hint.textContent = words.waysOn;
  const bar = document.getElementById(regionIds.navbar);
  const links = [...(bar?.querySelectorAll('.navbar-links a') ?? [])].map((link, index) => {
    const copy = element('a', { role: 'option', id: `docgen:way-${index}`, tabindex: '-1' });
    copy.setAttribute('href', link.getAttribute('href') ?? '');
    copy.textContent = link.textContent;
    return copy;
  });
  box.append(hint);
  for (const link of links) box.append(link);
  return box;
}

/** Shown when the index cannot be loaded. */
export function unavailable(): HTMLElement {
  const box = element('p', { class: 'search-ways' });
  box.textContent = words.failed;
  return box;
}

function element(name: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
