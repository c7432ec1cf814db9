import type { HttpMethod } from '../../src/model/api.ts';

/** Long methods, cut to the width of the column that they stand in. */
const SHORT: Partial<Record<HttpMethod, string>> = { delete: 'DEL', options: 'OPT' };

/** The method as plain coloured letters, for lists of operations. */
export function MethodName({ method }: { readonly method: HttpMethod }) {
  return <span className={`method-name method-${method}`}>{SHORT[method] ?? method.toUpperCase()}</span>;
}
