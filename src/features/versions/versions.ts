import type { Feature } from '../feature.ts';

/** What keeps and follows the choice of a version, for sites with versions of docs. */
export const versions: Feature = {
  name: 'versions',
  files: ({ plan, assets }) => (plan.versionedDocs.length > 0 ? [assets.choiceScript] : []),
};
