import type { Feature } from '../feature.ts';

/** The style sheet of the choice of a version, for sites with versions of an API or of docs. */
export const versions: Feature = {
  name: 'versions',
  files: ({ plan, assets }) => (plan.routes.some((route) => route.versions) ? [assets.versionStyle] : []),
};
