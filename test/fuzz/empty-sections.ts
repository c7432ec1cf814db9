import type { SiteSources } from '../../src/model/source.ts';

/** The sections of a site in which there is nothing. */
export const emptySections = {
  docs: [],
  posts: [],
  pages: [],
  pageModules: [],
  partials: [],
  elsewhere: [],
  publicFiles: [],
  islands: [],
  templates: [],
} as const satisfies Partial<SiteSources>;
