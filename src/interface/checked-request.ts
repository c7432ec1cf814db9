import { isRecord } from '../schema/fields.ts';
import { basePathOf } from '../shared/base-path.ts';

/** Throws a TypeError for options that are no record, as from a program without types; `example`: `{ site: "site" }`. */
export function checkOptions(options: unknown, example: string): void {
  if (!isRecord(options)) throw new TypeError(`The options must be an object, such as ${example}.`);
}

/** The request for a site with its base path in docgen's form; throws a TypeError for what is none. */
export function checkedRequest<Request extends { readonly base?: string | undefined }>(request: Request): Request {
  checkOptions(request, '{ site: "site" }');
  const { base } = request;
  if (base === undefined) return request;
  const path = typeof base === 'string' ? basePathOf(base) : undefined;
  if (path === undefined) throw new TypeError('"base" must be a path such as "/docs/".');
  return { ...request, base: path };
}
