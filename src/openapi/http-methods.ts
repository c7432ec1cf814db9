import type { HttpMethod } from '../model/api.ts';

/** Fields of a path item that are operations, in the order of the specification. */
export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const satisfies readonly HttpMethod[];
