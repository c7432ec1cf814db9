import type { ReactNode } from 'react';

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <div className="card-grid">{children}</div>;
}
