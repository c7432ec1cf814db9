import { type ApiNode, child, entries, items, textAt } from '../../openapi/index.ts';
import type { Comparison } from './comparison.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';
import type { User } from './usage.ts';

const SERVER_FIELDS: ReadonlySet<string> = new Set(['url', 'variables']);

/** Compares the servers of an operation: its own, or those of its path, or the description's. */
export function compareServers({ old, new: now, name, user, sent }: OperationContext, comparison: Comparison): void {
  // A webhook is sent to the client's own server.
  if (sent !== 'request') return;
  const [before, after] = [holderOf(old, comparison.old), holderOf(now, comparison.new)];
  const isOwn = before !== comparison.old.root || after !== comparison.new.root;
  compareLists({ old: before, new: after, subject: isOwn ? name : 'the API' }, user, comparison);
}

function holderOf({ node, pathItem }: OperationContext['old'], { root }: Comparison['old']): ApiNode {
  return [node, pathItem].find((holder) => items(holder, 'servers').length > 0) ?? root;
}

interface Holders {
  readonly old: ApiNode;
  readonly new: ApiNode;
  readonly subject: string;
}

function compareLists({ old, new: now, subject }: Holders, user: User, comparison: Comparison): void {
  const [before, after] = [serversOf(old), serversOf(now)];
  const [only] = after.keys();
  const isMoved = before.size === 1 && after.size === 1 && only !== undefined && !before.has(only);
  for (const [url, server] of before) {
    const other = after.get(url);
    if (other) {
      compareServer(server, other, user, comparison);
      continue;
    }
    const words = `${subject} is no longer at \`${url}\`${isMoved ? `, but at \`${only}\`` : ''}`;
    const at = { old: server, new: child(now, 'servers') ?? now };
    comparison.report(user, { code: 'server-removed', effect: 'breaking', direction: 'request', ...at, words });
  }
  for (const [url, server] of after) {
    if (isMoved || before.has(url)) continue;
    const at = { old: child(old, 'servers') ?? old, new: server };
    const words = `${subject} is now at \`${url}\` too`;
    comparison.report(user, { code: 'server-added', effect: 'compatible', direction: 'request', ...at, words });
  }
}

/** Servers by their addresses; without any, the address of the description's host (OpenAPI 3.1.1, section 4.8.1). */
function serversOf(holder: ApiNode): ReadonlyMap<string, ApiNode> {
  const servers = items(holder, 'servers').flatMap((server): [string, ApiNode][] => {
    const url = textAt(server, 'url');
    return url === undefined ? [] : [[url.replace(/(?<=.)\/+$/, ''), server]];
  });
  return new Map(servers.length > 0 ? servers : [['/', holder]]);
}

function compareServer(old: ApiNode, now: ApiNode, user: User, comparison: Comparison): void {
  const subject = `the server \`${textAt(now, 'url') ?? '/'}\``;
  const [before, after] = [new Map(entries(old, 'variables')), new Map(entries(now, 'variables'))];
  for (const [name, variable] of before) {
    const other = after.get(name);
    const holders = other && { old: variable, new: other, subject: `the variable \`${name}\` of ${subject}` };
    if (holders) compareVariable(holders, user, comparison);
  }
  if (old.pointer === '' && now.pointer === '') return;
  compareRest({ old, new: now, subject, known: SERVER_FIELDS }, user, comparison);
}

const VARIABLE_FIELDS: ReadonlySet<string> = new Set(['default', 'enum']);

function compareVariable({ old, new: now, subject }: Holders, user: User, comparison: Comparison): void {
  const at = { code: 'server-changed', direction: 'request', old, new: now } as const;
  const [values, newValues] = [valuesOf(old), valuesOf(now)];
  if (!isSame([...values], [...newValues])) {
    // Without a list, any value is allowed.
    const isNarrowed = newValues.size > 0 && (values.size === 0 || [...values].some((value) => !newValues.has(value)));
    const words = `${subject} has ${isNarrowed ? 'fewer' : 'other'} values`;
    comparison.report(user, { ...at, effect: isNarrowed ? 'breaking' : 'compatible', words });
  }
  if (!isSame(child(old, 'default')?.value, child(now, 'default')?.value))
    comparison.report(user, { ...at, effect: 'dangerous', words: `${subject} has another default` });
  compareRest({ old, new: now, subject, known: VARIABLE_FIELDS }, user, comparison);
}

/** The values that a variable may have (OpenAPI 3.1.1, section 4.8.6); none: any. */
function valuesOf(variable: ApiNode): ReadonlySet<unknown> {
  return new Set(items(variable, 'enum').map(({ value }) => value));
}
