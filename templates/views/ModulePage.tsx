import type { ReactNode } from 'react';

/** A page that is the site's own component; it has the full width and its own headings. */
export function ModulePage({ moduleContent }: { readonly moduleContent: ReactNode }) {
  return <div className="wide">{moduleContent}</div>;
}
