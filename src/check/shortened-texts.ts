import { decodeHTML } from 'entities';
import { placeAtOffset, report } from '../diagnostics/report.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { RenderedPage } from '../model/route.ts';
import type { LinkSources } from './links.ts';

/** TEXT_TOO_COMPLEX for each page of whose texts a part is left out, where the first one begins in its source. */
export function shortenedTexts(pages: readonly RenderedPage[], filesOf: LinkSources['filesOf']): Diagnostic[] {
  return pages.flatMap((page) => {
    const { shortened, route } = page;
    if (shortened === undefined) return [];
    const place = placeOf(decodeHTML(shortened), page, filesOf);
    return [report('TEXT_TOO_COMPLEX', `The page "${route.path}" cuts off a text here`, { place })];
  });
}

/** The start of the source if the text is elsewhere, or written in another way. */
function placeOf(text: string, page: RenderedPage, filesOf: LinkSources['filesOf']): Place | undefined {
  for (const file of filesOf(page)) {
    const offset = file.text.indexOf(text);
    if (offset !== -1) return placeAtOffset(file, offset, 1);
  }
  const { source } = page.route;
  return source === undefined ? undefined : { file: source, line: 1, column: 1 };
}
