import type { HttpMethod } from '../../src/model/http-method.ts';
import { methodClass, sentMethod } from '../../src/shared/http-method.ts';

/** Long methods, abbreviated to the width of their column. */
const SHORT: ReadonlyMap<HttpMethod, string> = new Map([
  ['delete', 'DEL'],
  ['options', 'OPT'],
]);

/** The method as plain coloured letters, for lists of operations. */
export function MethodName({ method }: { readonly method: HttpMethod }) {
  return <span className={`method-name ${methodClass(method)}`}>{SHORT.get(method) ?? sentMethod(method)}</span>;
}
