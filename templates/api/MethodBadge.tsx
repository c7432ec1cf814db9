import type { HttpMethod } from '../../src/model/http-method.ts';
import { methodClass, sentMethod } from '../../src/shared/http-method.ts';

/** The method on a coloured background; the letters are enough without the colour. */
export function MethodBadge({ method }: { readonly method: HttpMethod }) {
  return <span className={`method-badge ${methodClass(method)}`}>{sentMethod(method)}</span>;
}
