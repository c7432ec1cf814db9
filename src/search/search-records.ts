import type { Content, MarkdownDocument } from '../model/content.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SearchKind, SearchRecord } from '../shared/search-protocol.ts';
import { apiRecords } from './api-records.ts';
import { textSections } from './plain-text.ts';

/** Everything that a reader may look for; what is unlisted stays unlisted here too. */
export function searchRecords(content: Content, pages: readonly RenderedPage[]): SearchRecord[] {
  return [
    ...[...content.docs, ...content.pages].filter(isListed).flatMap((page) => documentRecords(page, 'page')),
    ...pages.flatMap(moduleRecords),
    ...content.posts.filter(isListed).flatMap((page) => documentRecords(page, 'post')),
    ...content.tags
      .filter(({ permalink }) => pages.some(({ route }) => route.path === permalink))
      .map(
        ({ label, description, permalink }): SearchRecord => ({
          kind: 'post',
          title: label,
          context: 'Tag',
          href: permalink,
          text: description ?? '',
        }),
      ),
    ...content.apis.flatMap(apiRecords),
  ];
}

function isListed({ unlisted }: { readonly unlisted: boolean }): boolean {
  return !unlisted;
}

interface Written {
  readonly title: string;
  readonly permalink: string;
  readonly description: string | undefined;
  readonly document: MarkdownDocument;
}

/** A page, and each of its headings that has an id. */
function documentRecords({ title, permalink, description, document }: Written, kind: SearchKind): SearchRecord[] {
  return textSections(document.html).map(
    ({ id, title: heading, text }): SearchRecord =>
      id === undefined
        ? { kind, title, context: '', href: permalink, text: [description, text].filter(Boolean).join(' ') }
        : { kind, title: heading, context: title, href: `${permalink}#${id}`, text },
  );
}

/** A component page is known by what it says of itself. */
function moduleRecords({ route: { view, unlisted, title, description, path } }: RenderedPage): SearchRecord[] {
  if (view.kind !== 'module' || unlisted) return [];
  return [{ kind: 'page', title: title || path, context: '', href: path, text: description ?? '' }];
}
