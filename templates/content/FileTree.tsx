import type { ReactNode } from 'react';

/** A list of files; the files in a folder are a list within its item. */
export function FileTree({ children }: { readonly children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
