import { consoleIsland, sharedFragment } from '../shared/console-protocol.ts';
import { methodClass } from '../shared/http-method.ts';
import { islandElement } from '../shared/island-protocol.ts';
import { descriptionHeadingId, isPathOf, namedPart } from '../shared/reference-fragment.ts';
import { slugOf } from '../shared/slug.ts';

/**
 * Follows a fragment that is no id: an address of Redoc, Swagger UI or their like (`#operation/getPet`) is replaced by that of
 * the page, or of the part of this page, that it names. Readers arrive with it on the overview of an API, or from there on the
 * list of its schemas; where nothing is found, they stay. A shared request opens the console.
 */
export function followReference(hash: string): void {
  if (hash.startsWith(sharedFragment)) {
    document.querySelector(`${islandElement}[data-island=${consoleIsland}]`)?.dispatchEvent(new Event('focusin'));
    return;
  }
  const address = addressOf(hash);
  if (address !== undefined) location.replace(address);
}

function addressOf(hash: string): string | undefined {
  const part = namedPart(hash);
  switch (part?.kind) {
    case 'operation': {
      const { operationId } = part;
      const end = `/${encodeURIComponent(slugOf(operationId))}`;
      return (
        operation(({ dataset }) => dataset.operation === operationId) ?? operation((_, href) => href.endsWith(end))
      );
    }
    case 'request':
      return operation(
        (row) =>
          row.querySelector(`.${methodClass(part.method)}`) !== null &&
          isPathOf(row.querySelector('.url-path')?.textContent ?? '', part.path),
      );
    case 'schema': {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.schema-list a, .sidebar a')];
      const list = links.find(({ pathname }) => pathname.endsWith('/schemas'));
      return links.find(({ textContent }) => textContent === part.name)?.href ?? (list && list.href + hash);
    }
    case 'tag':
      return fragment(slugOf(part.name));
    case 'section':
      return fragment(descriptionHeadingId(part.title));
    case undefined:
      return undefined;
  }
}

/** The page of the first listed operation that fits. */
function operation(fits: (row: HTMLElement, href: string) => boolean): string | undefined {
  for (const row of document.querySelectorAll<HTMLElement>('.operation-list > li')) {
    const href = row.querySelector('a')?.href;
    if (href !== undefined && fits(row, href)) return href;
  }
  return undefined;
}

function fragment(id: string): string | undefined {
  return document.getElementById(id) ? `#${encodeURIComponent(id)}` : undefined;
}
