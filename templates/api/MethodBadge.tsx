import type { HttpMethod } from '../../src/model/api.ts';

/** The method on its coloured ground; the letters tell it without the colour. */
export function MethodBadge({ method }: { readonly method: HttpMethod }) {
  return <span className={`method-badge method-${method}`}>{method.toUpperCase()}</span>;
}
