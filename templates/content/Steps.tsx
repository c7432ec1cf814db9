import type { ReactNode } from 'react';

/** An ordered list whose items are the steps of a task. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
