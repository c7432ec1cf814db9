import { enhanceAnnouncement } from './announcement.ts';
import { enhanceColorMode, followColorMode } from './color-mode.ts';
import { copyOnClick } from './copy-button.ts';
import { rememberDocsVersion } from './docs-version.ts';
import { enhanceExpandAll } from './expand-all.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { enhanceLineNumbers } from './line-numbers.ts';
import { prepareLiveRegion } from './live-region.ts';
import { closeMenuOnWideScreens, enhanceMobileMenu } from './mobile-menu.ts';
import { startNavigation } from './navigate.ts';
import { cleanCurrentAddress } from './page-address.ts';
import { prefetchPointedLinks, prefetchVisibleLinks } from './prefetch.ts';
import { revealControls } from './reveal-controls.ts';
import { enhanceSearch, openSearchByKey } from './search.ts';
import { enhanceSidebar } from './sidebar.ts';
import { enhanceTabs, revealTargets } from './tabs.ts';

/** Enhancements of the HTML of a region; each runs once on each region, including one that replaced another. */
const enhancements: readonly ((root: ParentNode) => void)[] = [
  revealControls,
  enhanceAnnouncement,
  enhanceColorMode,
  enhanceMobileMenu,
  enhanceSearch,
  enhanceSidebar,
  enhanceTabs,
  enhanceLineNumbers,
  enhanceExpandAll,
  rememberDocsVersion,
  prefetchVisibleLinks,
  hydrateIslands,
];

function enhance(root: ParentNode): void {
  for (const one of enhancements)
    try {
      one(root);
    } catch (error) {
      // One part that fails must not stop the others.
      reportError(error);
    }
}

cleanCurrentAddress();
// Must see the regions as they came, before anything is changed.
startNavigation(enhance);
prepareLiveRegion();
enhance(document);

// Window listeners, added once for the life of the page.
followColorMode();
closeMenuOnWideScreens();
revealTargets();
openSearchByKey();
// Loaded only for readers who scroll.
addEventListener('scroll', () => void import('./scrolled.ts'), { once: true });
prefetchPointedLinks();
copyOnClick();
