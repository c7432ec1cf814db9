import { createElement } from 'react';

/** Cards of the pages beside or below this one in the sidebar, which is known only once all pages are. */
export function DocCardList() {
  return createElement('docgen-doc-cards');
}
