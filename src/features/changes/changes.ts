import type { Feature } from '../feature.ts';

/** The style sheets of the history and the versions of an API, for sites with either. */
export const changes: Feature = {
  name: 'changes',
  files: ({ content, assets }) =>
    content.apis.some(({ history, versions }) => history ?? versions) ? [assets.changeStyle, assets.releaseStyle] : [],
};
