import type { ApiNode } from '../document/api-file.ts';
import { child, items, textAt } from '../document/node.ts';
import { type Draft, list, made, object } from './draft.ts';

/** Any other scheme could be one that a browser runs. */
const SCHEMES: ReadonlySet<unknown> = new Set(['http', 'https', 'ws', 'wss']);

/**
 * The addresses that `host`, `basePath` and `schemes` form; `holder`: whose schemes count. A host without a scheme is
 * taken to use https, and a path without a host is one of the site (Swagger 2.0, section "Swagger Object").
 */
export function serversDraft(root: ApiNode, holder: ApiNode): Draft | undefined {
  const host = textAt(root, 'host');
  const basePath = textAt(root, 'basePath') ?? '';
  const path = basePath === '' || basePath.startsWith('/') ? basePath : `/${basePath}`;
  const from = child(root, 'host') ?? child(root, 'basePath') ?? root;
  const schemes = items(holder, 'schemes').filter(({ value }) => SCHEMES.has(value));
  const server = (at: ApiNode, url: string) => object(at, { url: made(at, url) });
  if (host === undefined) return path === '' || holder !== root ? undefined : list(from, [server(from, path)]);
  if (schemes.length === 0) return holder === root ? list(from, [server(from, `https://${host}${path}`)]) : undefined;
  return list(
    child(holder, 'schemes') ?? from,
    schemes.map((scheme) => server(scheme, `${String(scheme.value)}://${host}${path}`)),
  );
}
