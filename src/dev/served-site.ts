import type { AddressMap } from './address-map.ts';
import type { LiveState } from './live-reload.ts';

/** A site as a server sees it. */
export interface ServedSite {
  readonly addresses: () => AddressMap;
  readonly read: (path: string) => Promise<Uint8Array | undefined>;
  /** Undefined if nothing ever changes. */
  readonly live: (() => LiveState) | undefined;
}
