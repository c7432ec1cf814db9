import { posix } from 'node:path';
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { keysOf } from '../openapi/index.ts';

/** An API of the site, and how workflows find its operations. */
export interface KnownApi {
  readonly api: ApiDescription;
  readonly byId: ReadonlyMap<string, ApiOperation>;
}

export function knownApi(api: ApiDescription): KnownApi {
  const named = api.operations.flatMap((operation) =>
    operation.operationId === undefined ? [] : [[operation.operationId, operation] as const],
  );
  // Of two with one operationId, the first has it.
  return { api, byId: new Map(named.toReversed()) };
}

/** The operation at a JSON pointer of a description (`/paths/~1pets/get`); the method may be left out if there is only one. */
export function operationAt(pointer: string, { api }: KnownApi): ApiOperation | undefined {
  const [section, path, method] = keysOf(pointer);
  if (section !== 'paths' || path === undefined) return undefined;
  const found = api.operations.filter((one) => {
    return one.kind === 'request' && one.path === path && (method === undefined || one.method === method);
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The API that an address of a source description is of: a path from the file to its description, the address that it
 * has (`$self`), or the name of its folder. On a site with one API, any other address of the web is taken for its own if
 * the file names no other.
 */
export function apiOf(
  { name, url }: { readonly name: string; readonly url: string },
  from: string,
  { apis, isOnly }: { readonly apis: readonly KnownApi[]; readonly isOnly: boolean },
): KnownApi | undefined {
  const path = posix.join(posix.dirname(from), url);
  const byAddress = apis.find(({ api }) => api.source === path || (api.self !== undefined && api.self === url));
  if (byAddress || !URL.canParse(url)) return byAddress;
  const byFolder = apis.find(({ api }) => posix.basename(posix.dirname(api.source)) === name && apis.length > 1);
  return byFolder ?? (isOnly && apis.length === 1 ? apis[0] : undefined);
}
