/** The kinds of texts that `docgen new` creates. */
export const textKinds = ['post', 'doc', 'page'] as const;

export type TextKind = (typeof textKinds)[number];
