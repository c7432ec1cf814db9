import type { ReactNode } from 'react';

/** Only what is between its tags. Astro's `<Fragment slot="…">` has that name. */
export function Fragment({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** Replaced when the text is compiled: by the changes of an API, and by facts of an operation or a schema. */
export const ApiChanges = () => null;
export const Operation = ApiChanges;
export const Schema = ApiChanges;

/** Replaced by a list of headings when the text is compiled. */
export const TOCInline = () => null;
