import type { HttpMethod } from '../model/http-method.ts';

/** Methods that a path item has a field for, in the order of the specification (OpenAPI 3.2.0, section 4.9). */
export const fixedMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const satisfies readonly HttpMethod[];

/** A method as it is sent: `GET`. Other methods are case-sensitive (RFC 9110, section 9.1). */
export function sentMethod(method: HttpMethod): string {
  return isFixed(method) ? method.toUpperCase() : method;
}

/** The class that colours a method. */
export function methodClass(method: HttpMethod): string {
  return `method-${isFixed(method) ? method : 'other'}`;
}

function isFixed(method: HttpMethod): boolean {
  return fixedMethods.some((fixed) => fixed === method);
}
