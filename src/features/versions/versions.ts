import type { Feature } from '../feature.ts';

/** The style sheet of the choice of a version, for sites with versions of an API or of docs, and what keeps that of docs. */
export const versions: Feature = {
  name: 'versions',
  files: ({ plan, assets }) => [
    ...(plan.routes.some((route) => route.versions) ? [assets.versionStyle] : []),
    ...(plan.versionedDocs.length > 0 ? [assets.choiceScript] : []),
  ],
};
