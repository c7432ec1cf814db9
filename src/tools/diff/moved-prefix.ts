import { type ApiDocument, items, type OperationEntry, textAt } from '../../openapi/index.ts';
import { serverHolder } from './operation-servers.ts';

/**
 * What the paths of each side start with that the addresses of servers of the other side end with: `/v1` in `/v1/places` at
 * `https://a.example`, which were `/places` at `https://a.example/v1`. Empty on at least one side.
 */
export interface MovedPrefix {
  readonly old: string;
  readonly new: string;
}

/** The operations of a description. */
interface DescribedOperations {
  readonly document: ApiDocument;
  readonly operations: readonly OperationEntry[];
}

/** Finds a prefix that every path, or the address of every server, has on one side, and none on the other. */
export function movedPrefix(sides: {
  readonly old: DescribedOperations;
  readonly new: DescribedOperations;
}): MovedPrefix {
  const [old, now] = [serverPath(sides.old), serverPath(sides.new)];
  const isIn = ({ operations }: DescribedOperations, prefix: string) =>
    requestsIn(operations).every(({ path }) => path.startsWith(`${prefix}/`));
  if (old === undefined || now === undefined || old === now) return { old: '', new: '' };
  // A variable of a server is no parameter.
  const movedToPaths = old.startsWith(`${now}/`) ? old.slice(now.length) : '{}';
  const movedToServers = now.startsWith(`${old}/`) ? now.slice(old.length) : '{}';
  return {
    old: !movedToServers.includes('{') && isIn(sides.old, movedToServers) ? movedToServers : '',
    new: !movedToPaths.includes('{') && isIn(sides.new, movedToPaths) ? movedToPaths : '',
  };
}

/** The path that the addresses of all servers have, without a slash at its end; undefined if that is not one. */
function serverPath({ document, operations }: DescribedOperations): string | undefined {
  const holders = new Set(requestsIn(operations).map((operation) => serverHolder(operation, document)));
  const paths = new Set<string | undefined>();
  for (const holder of holders) {
    const urls = items(holder, 'servers').map((server) => textAt(server, 'url') ?? '');
    for (const url of urls.length > 0 ? urls : ['/']) paths.add(pathOf(url));
  }
  const [path, ...others] = paths;
  return others.length === 0 ? path : undefined;
}

function requestsIn(operations: readonly OperationEntry[]): readonly OperationEntry[] {
  return operations.filter(({ kind }) => kind === 'request');
}

/** Undefined for an address that is relative to the description's path, or has a query. */
function pathOf(url: string): string | undefined {
  const [, path] = /^(?:[^/?#]*\/\/[^/?#]+(?=\/|$))?((?:\/[^?#]*)?)$/s.exec(url) ?? [];
  return path?.replace(/\/+$/, '');
}
