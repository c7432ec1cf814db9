import type { ComponentType } from 'react';
import type { HydrationMoment } from '../../src/shared/island-protocol.ts';
import ApiConsole from './console/ApiConsole.tsx';

/** The module of an island: a component, and when it comes to life. */
export interface IslandModule {
  /** What it takes is its own matter; it gets what the page gives, which is JSON. */
  readonly default: ComponentType<never>;
  /** Default: `visible`. */
  readonly hydrate?: HydrationMoment;
}

/** docgen's own islands by name; a site's build puts those of its `islands/` folder beside them. */
export const islandRegistry: Readonly<Record<string, IslandModule>> = {
  ApiConsole: { default: ApiConsole, hydrate: 'on-demand' },
};
