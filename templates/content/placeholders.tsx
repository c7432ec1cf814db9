import type { ReactNode } from 'react';

/** Only what is between its tags. Astro's `<Fragment slot="…">` has that name. */
export function Fragment({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** Replaced by a list of headings when the text is compiled. */
export const TOCInline = () => null;
