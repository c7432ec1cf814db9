import { enhanceAnnouncement } from './announcement.ts';
import { enhanceCodeActions } from './code-actions.ts';
import { enhanceColorMode, followColorMode } from './color-mode.ts';
import { enhanceCopyButtons } from './copy-button.ts';
import { enhanceExpandAll } from './expand-all.ts';
import { enhanceLineNumbers } from './line-numbers.ts';
import { closeMenuOnWideScreens, enhanceMobileMenu } from './mobile-menu.ts';
import { enhanceSidebar } from './sidebar.ts';
import { enhanceTableOfContents } from './table-of-contents.ts';
import { enhanceTabs, revealTargets } from './tabs.ts';
import { enhanceWordWrap } from './word-wrap.ts';

/** What gives life to the HTML of a region; each runs once on each region, also on one that replaced another. */
const enhancements: readonly ((root: ParentNode) => void)[] = [
  enhanceAnnouncement,
  enhanceColorMode,
  enhanceMobileMenu,
  enhanceSidebar,
  enhanceTabs,
  enhanceCodeActions,
  enhanceCopyButtons,
  enhanceWordWrap,
  enhanceLineNumbers,
  enhanceExpandAll,
  enhanceTableOfContents,
];

for (const enhance of enhancements) enhance(document);

// What listens to the window, once for the life of the page.
followColorMode();
closeMenuOnWideScreens();
revealTargets();
