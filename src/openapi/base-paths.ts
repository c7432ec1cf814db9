import { serverPath } from '../shared/url-path.ts';
import { items } from './document/node.ts';
import { findOperations } from './document/operations.ts';
import { serverAddresses } from './document/server-address.ts';
import type { OpenedDescription } from './open-description.ts';

/**
 * The paths of all servers of an API, those of its paths and operations last, with every value of their variables; or of
 * the configured address. Each once, without a trailing slash; `['']` if none is described.
 */
export function basePaths({ description }: OpenedDescription, configured: string | undefined): readonly string[] {
  if (configured !== undefined) return [serverPath(configured)];
  const requests = findOperations(description).filter(({ kind }) => kind === 'request');
  const holders = [description.root, ...requests.flatMap(({ pathItem, node }) => [pathItem, node])];
  // Without servers, the root of an API is that of its host (OpenAPI 3.1.1, section 4.8.1.1).
  const described = holders.map((holder) => items(holder, 'servers'));
  const urls = described.flatMap((servers, index) =>
    index === 0 && servers.length === 0 ? [''] : servers.flatMap(serverAddresses),
  );
  return [...new Set(urls.map(serverPath))];
}
