import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandProps, islandAttributes, type MountIsland } from '../../src/shared/island-protocol.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Lets React hydrate an island's HTML. The only browser module that loads React. */
export const mountIsland: MountIsland = (element, component, props) =>
  new Promise((resolve) => {
    const Island = component as ComponentType<IslandProps>;
    const root = hydrateRoot(
      element,
      <CrashBoundary onMount={() => resolve(() => root.unmount())}>
        <Island {...props} />
      </CrashBoundary>,
      { identifierPrefix: element.getAttribute(islandAttributes.ids) ?? '' },
    );
  });
