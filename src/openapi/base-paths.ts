import { serverPath } from '../shared/url-path.ts';
import { items } from './document/node.ts';
import { serverAddress } from './document/server-address.ts';
import type { OpenedDescription } from './open-description.ts';

/**
 * The paths of all servers of an API, or of the configured address, each once, without a trailing slash; `['']` if none
 * is described.
 */
export function basePaths({ description }: OpenedDescription, configured: string | undefined): readonly string[] {
  const described = items(description.root, 'servers').map((server) => serverAddress(server) ?? '');
  const urls = configured === undefined ? described : [configured];
  return urls.length === 0 ? [''] : [...new Set(urls.map(serverPath))];
}
