import type { ReactNode } from 'react';

/** The opening of a page: a sentence, a picture, and links that look like buttons. */
export function Opening({ children }: { readonly children?: ReactNode }) {
  return <div className="opening">{children}</div>;
}
