import type { ApiDescription } from '../../model/api.ts';
import type { ApiChange } from '../../model/api-history.ts';
import { byClass, changeWords, classTitles, counted } from '../../shared/effect-class.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { shortLabel } from '../../shared/short-label.ts';
import { type PublishedSite, publishedUrl } from '../published-site.ts';
import { type Feed, feedOf, midnight } from './feed.ts';

/** The changes of an API as a feed, an item for each release with a date; undefined if there is none. */
export function changeFeed({ title, history }: ApiDescription, config: PublishedSite): Feed | undefined {
  const items = (history?.releases ?? []).flatMap(({ id, version, date, page, changes }) => {
    if (date === undefined) return [];
    return [
      {
        title: `${title} ${version}`,
        url: publishedUrl(`${page}#${id}`, config),
        date: midnight(date),
        summary: changes.length === 0 ? undefined : counted(changes),
        html: changes.length === 0 ? '<p>The oldest known description.</p>' : changesHtml(changes, config),
        authors: [],
        tags: byClass(changes).map(({ name }) => classTitles[name]),
        image: undefined,
      },
    ];
  });
  const description = `What has changed in ${title}, and whether it breaks clients`;
  return history && feedOf(items, { title: `${title}: changes`, description, home: history.permalink }, config);
}

function changesHtml(changes: readonly ApiChange[], config: PublishedSite): string {
  return byClass(changes)
    .map((group) => {
      const list = group.changes.map((change) => `<li>${changeHtml(change, config)}</li>`).join('');
      return `<h2>${classTitles[group.name]}</h2><ul>${list}</ul>`;
    })
    .join('');
}

function changeHtml({ words, href, operations }: ApiChange, config: PublishedSite): string {
  const text = changeWords(words)
    .map((piece) => (piece.isName ? `<code>${escapeHtml(piece.text)}</code>` : escapeHtml(piece.text)))
    .join('');
  const linked = href === undefined ? text : `<a href="${escapeHtml(publishedUrl(href, config))}">${text}</a>`;
  const others = operations.filter(({ name }) => !words.includes(name)).map(({ name }) => escapeHtml(shortLabel(name)));
  return others.length === 0 ? linked : `${linked} (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''})`;
}
