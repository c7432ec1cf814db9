import { offerBackToTop } from './back-to-top.ts';
import { followTableOfContents } from './table-of-contents.ts';

/** What readers need once they scroll. */
export function readerScrolls(): void {
  offerBackToTop();
  followTableOfContents();
}
