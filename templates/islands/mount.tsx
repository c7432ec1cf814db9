import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandProps, islandAttributes, type MountIsland } from '../../src/shared/island-protocol.ts';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Lets React take over an island's HTML. The only module of the browser's that brings React. */
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
