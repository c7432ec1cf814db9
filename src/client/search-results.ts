import { type ExcerptPart, excerptOf, matchesIn, wordsIn } from '../shared/search-excerpt.ts';
import { searchInterface } from '../shared/search-interface.ts';
import type { SearchKind, SearchRecord } from '../shared/search-protocol.ts';
import { queryWords } from '../shared/search-words.ts';
import { element } from './element.ts';
import { basePath } from './page-address.ts';

const words = searchInterface;

/** An operation's place: perhaps a version, its method, its path. */
const METHOD_AND_PATH = /^(?:(.*) · )?([A-Z]+) (\/.*)$/;

/** Adds results to a list, each to the group of its kind; `shown` are those that it has already. */
export function addResults(
  list: HTMLElement,
  found: readonly SearchRecord[],
  shown: readonly SearchRecord[],
  query: string,
): void {
  const marked = queryWords(query);
  const titles = [...shown, ...found].map(titleAndContext);
  found.forEach((record, index) => {
    const isAmbiguous = titles.filter((one) => one === titleAndContext(record)).length > 1;
    const group = groupOf(list, record.kind);
    group.append(resultRow(record, marked, `docgen:result-${shown.length + index}`, isAmbiguous));
    if (record.places?.length) group.append(placesRow(record, marked, `docgen:places-${shown.length + index}`));
  });
}

function titleAndContext({ title, context }: SearchRecord): string {
  return `${title}\n${context}`;
}

function groupOf(list: HTMLElement, kind: SearchKind): HTMLElement {
  const name = words.kinds[kind];
  const known = [...list.children].find((one) => one.ariaLabel === name);
  if (known instanceof HTMLElement) return known;
  const group = groupNamed(name);
  list.append(group);
  return group;
}

/** A group of options, with its name. */
export function groupNamed(name: string, options: readonly Node[] = []): HTMLElement {
  return element('div', { role: 'group', 'aria-label': name }, [element('p', {}, [name]), ...options]);
}

/** A page of several with one title is distinguished from the others by its address. */
function resultRow(record: SearchRecord, marked: readonly string[], id: string, isAmbiguous: boolean): HTMLElement {
  const { title, operationId, context, href, text } = record;
  const [, version = '', method, path] = (record.kind === 'operation' && METHOD_AND_PATH.exec(context)) || [];
  const where = isAmbiguous ? [context, href].filter(Boolean).join(' · ') : context;
  const row = linkOption(href, id, [span('search-title', matchesIn(title, marked))]);
  if (method) row.append(' ', element('span', { class: `method-badge method-${method.toLowerCase()}` }, [method]));
  const place = path === undefined ? where : [version, path].filter(Boolean).join(' · ');
  if (place) row.append(' ', span('search-context', matchesIn(place, marked)));
  if (operationId && wordsIn(operationId, marked).length > wordsIn(title, marked).length)
    row.append(' ', span('search-context', matchesIn(operationId, marked)));
  // What a place is about, if its title has all words, is best said by the beginning of its text.
  const excerpt = wordsIn(title, marked).length === marked.length ? matchesIn : excerptOf;
  if (text) row.append(span('search-text', excerpt(text, marked)));
  return row;
}

/** One row for all further places of a result, which opens to a row for each. */
function placesRow({ places = [], text: known }: SearchRecord, marked: readonly string[], id: string): HTMLElement {
  const names = [...new Set(places.map(({ context }) => context))].join(', ');
  const closed = element('div', { role: 'option', id, class: 'search-more' }, [
    words.morePlaces(places.length),
    element('span', { class: 'search-context' }, [names]),
  ]);
  closed.addEventListener('click', () => {
    for (const [index, { context, href, text }] of places.entries()) {
      const row = linkOption(href, `${id}-${index}`, [span('search-context', matchesIn(context, marked))]);
      row.classList.add('search-place');
      if (text !== known) row.append(' ', span('search-text', excerptOf(text, marked)));
      closed.before(row);
    }
    closed.remove();
  });
  return closed;
}

/** An option that leads to a place of the site. */
export function linkOption(href: string, id: string, contents: readonly (Node | string)[]): HTMLElement {
  return element('a', { role: 'option', id, href: basePath().slice(0, -1) + href, tabindex: '-1' }, contents);
}

function span(name: string, parts: readonly ExcerptPart[]): HTMLElement {
  const nodes = parts.map(({ text, isMatch }) => (isMatch ? element('mark', {}, [text]) : text));
  return element('span', { class: name }, nodes);
}
