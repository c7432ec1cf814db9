import type { ComponentType } from 'react';
import type { HydrationMoment } from '../../src/shared/island-protocol.ts';
import ChangeFilter from './ChangeFilter.tsx';
import ApiConsole from './console/ApiConsole.tsx';
import ExamplePicker from './ExamplePicker.tsx';
import LiveRequest from './LiveRequest.tsx';

/** The module of an island: a component, and when it is hydrated. */
export interface IslandModule {
  /** Its props are its own choice; it gets what the page passes, which is JSON. */
  readonly default: ComponentType<never>;
  /** Default: `visible`. */
  readonly hydrate?: HydrationMoment;
}

/** docgen's own islands by name; a site's build adds those of its `islands/` folder. */
export const islandRegistry: Readonly<Record<string, IslandModule>> = {
  ApiConsole: { default: ApiConsole, hydrate: 'on-demand' },
  ExamplePicker: { default: ExamplePicker, hydrate: 'on-demand' },
  LiveRequest: { default: LiveRequest, hydrate: 'on-demand' },
  ChangeFilter: { default: ChangeFilter, hydrate: 'on-demand' },
};
