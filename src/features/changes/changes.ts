import type { Feature } from '../feature.ts';

/** The style sheet of the history of an API, for sites with one. */
export const changes: Feature = {
  name: 'changes',
  files: ({ content, assets }) => (content.apis.some(({ history }) => history) ? [assets.changeStyle] : []),
};
