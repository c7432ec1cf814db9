import { offerBackToTop } from './back-to-top.ts';
import { followTableOfContents } from './table-of-contents.ts';

// Loaded once readers scroll.
offerBackToTop();
followTableOfContents();
