import type { Feature } from '../feature.ts';

/** The style sheets of changes, for sites whose APIs have a history, or versions, between which clients move. */
export const changes: Feature = {
  name: 'changes',
  files: ({ content, assets }) =>
    content.apis.some(({ history, versions }) => history ?? versions) ? [assets.changeStyle, assets.releaseStyle] : [],
};
