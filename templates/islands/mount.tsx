import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandProps, islandAttributes, type MountIsland } from '../../src/shared/island-protocol.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { clickedIn } from './clicked-in.ts';

/** Lets React hydrate an island's HTML. The only browser module that loads React. */
export const mountIsland: MountIsland = (island, component, props) =>
  new Promise((resolve) => {
    const Island = component as ComponentType<IslandProps>;
    const before = [...island.querySelectorAll('*')];
    const start = () => {
      island.dataset.ready = '';
      clickedIn(island, before)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      resolve(() => root.unmount());
    };
    const root = hydrateRoot(
      island,
      // A click within React's commit would come before the effects of that.
      <CrashBoundary onMount={() => queueMicrotask(start)}>
        <Island {...props} />
      </CrashBoundary>,
      { identifierPrefix: island.getAttribute(islandAttributes.ids) ?? '' },
    );
  });
