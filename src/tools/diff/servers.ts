import { type ApiNode, child, entries, items, textAt } from '../../openapi/index.ts';
import { remembered } from '../../shared/remember.ts';
import type { Comparison } from './comparison.ts';
import { keyPairs } from './key-pairs.ts';
import type { MovedPrefix } from './moved-prefix.ts';
import type { OperationContext } from './operation-context.ts';
import { serverHolder } from './operation-servers.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';
import type { User } from './usage.ts';

const SERVER_FIELDS: ReadonlySet<string> = new Set(['url', 'variables']);

/** Compares the servers of an operation: its own, or those of its path, or the description's. */
export function compareServers(context: OperationContext, comparison: Comparison): void {
  const { old, new: now, name, user, sent, prefix } = context;
  // A webhook is sent to the client's own server.
  if (sent !== 'request') return;
  const [before, after] = [serverHolder(old, comparison.old), serverHolder(now, comparison.new)];
  const isOwn = before !== comparison.old.root || after !== comparison.new.root;
  const lists = { old: before, new: after, subject: isOwn ? name : 'the API', prefix };
  if (isOwn) {
    compareLists(lists, user, comparison);
    return;
  }
  const users = usersOfShared(comparison);
  if (users.usedBy.size === 0) compareLists(lists, users, comparison);
  users.usedBy.add(user);
}

/** The operations that use the description's servers, which are compared once for all of them. */
const usersOfShared = remembered((_: Comparison): User => ({ usedBy: new Set() }));

interface Holders {
  readonly old: ApiNode;
  readonly new: ApiNode;
  readonly subject: string;
}

interface ServerLists extends Holders {
  /** What the paths start with, and the addresses of servers of the other side end with. */
  readonly prefix: MovedPrefix;
}

function compareLists(lists: ServerLists, user: User, comparison: Comparison): void {
  const { old, new: now, subject, prefix } = lists;
  const [before, after] = [serversOf(old, prefix.old), serversOf(now, prefix.new)];
  const [only, ...others] = after;
  const isMoved = before.size === 1 && only && others.length === 0 && !before.has(only[0]);
  for (const [key, { url, node }] of before) {
    const other = after.get(key);
    if (other) {
      compareServer(node, other.node, user, comparison);
      continue;
    }
    const words = `${subject} is no longer at \`${url}\`${isMoved ? `, but at \`${only[1].url}\`` : ''}`;
    const at = { old: node, new: child(now, 'servers') ?? now };
    comparison.report(user, { code: 'server-removed', effect: 'breaking', direction: 'request', ...at, words });
  }
  for (const [key, { url, node }] of after) {
    if (isMoved || before.has(key)) continue;
    const at = { old: child(old, 'servers') ?? old, new: node };
    const words = `${subject} is now also at \`${url}\``;
    comparison.report(user, { code: 'server-added', effect: 'compatible', direction: 'request', ...at, words });
  }
}

interface Server {
  /** As it is written, without a slash at its end. */
  readonly url: string;
  readonly node: ApiNode;
}

/** Servers by what is the same for equal addresses; without any, that of the description's host (OpenAPI 3.1.1, section 4.8.1). */
function serversOf(holder: ApiNode, prefix: string): ReadonlyMap<string, Server> {
  const servers = items(holder, 'servers').flatMap((node): [string, Server][] => {
    const url = textAt(node, 'url')?.replace(/(?<=.)\/+$/, '');
    return url === undefined ? [] : [[keyOf(url, prefix), { url, node }]];
  });
  const usual = { url: '/', node: { ...holder, value: { url: '/' } } };
  return new Map(servers.length > 0 ? servers : [[keyOf('/', prefix), usual]]);
}

function keyOf(url: string, prefix: string): string {
  return prefix === '' ? normalizedUrl(url) : normalizedUrl(url === '/' ? prefix : url + prefix);
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443', 'ws:': '80', 'wss:': '443' };

/**
 * A URL in one way of writing it: scheme and host are not case-sensitive, and a default port may be left out (RFC 3986,
 * sections 6.2.2.1 and 6.2.3). The names of variables, in braces, are case-sensitive.
 */
function normalizedUrl(url: string): string {
  const [, scheme, user = '', host = '', rest = ''] = /^([^/?#]*)\/\/([^/?#]*@)?([^/?#]*)(.*)$/s.exec(url) ?? [];
  if (scheme === undefined) return url;
  const lower = (text: string) =>
    text.replaceAll(/\{[^{}]*\}|[^{}]+/g, (part) => (/^\{/.test(part) ? part : part.toLowerCase()));
  const protocol = lower(scheme);
  const [, name = '', port] = /^(.*?)(?::(\d*))?$/s.exec(lower(host)) ?? [];
  const isUsual = !port || port === DEFAULT_PORTS[protocol];
  return `${protocol}//${user}${name}${isUsual ? '' : `:${port}`}${rest}`;
}

function compareServer(old: ApiNode, now: ApiNode, user: User, comparison: Comparison): void {
  const subject = `the server \`${textAt(now, 'url') ?? '/'}\``;
  const [variables, newVariables] = [new Map(entries(old, 'variables')), new Map(entries(now, 'variables'))];
  for (const [name, before, after] of keyPairs(variables, newVariables)) {
    const holders = { old: before ?? old, new: after ?? now, subject: `the variable \`${name}\` of ${subject}` };
    if (before && after) compareVariable(holders, user, comparison);
    else
      reportVariable(
        holders,
        { isUsed: textAt(now, 'url')?.includes(`{${name}}`) ?? false, variable: after },
        user,
        comparison,
      );
  }
  compareRest({ old, new: now, subject, known: SERVER_FIELDS }, user, comparison);
}

interface LoneVariable {
  /** Whether it has a place in the address. */
  readonly isUsed: boolean;
  /** Undefined if it was removed. */
  readonly variable: ApiNode | undefined;
}

/** Reports a variable that one side does not describe, so that clients cannot know its default there. */
function reportVariable(
  { old, new: now, subject }: Holders,
  { isUsed, variable }: LoneVariable,
  user: User,
  comparison: Comparison,
): void {
  const isListed = variable !== undefined && valuesOf(variable).size > 0;
  const effect = !isUsed ? 'text' : isListed ? 'breaking' : 'dangerous';
  const says = variable ? `is new${isUsed && isListed ? ', and has only listed values' : ''}` : 'was removed';
  const words = `${subject}${isUsed ? '' : ', which has no place in the address,'} ${says}`;
  comparison.report(user, { code: 'server-changed', direction: 'request', effect, old, new: now, words });
}

const VARIABLE_FIELDS: ReadonlySet<string> = new Set(['default', 'enum']);

function compareVariable({ old, new: now, subject }: Holders, user: User, comparison: Comparison): void {
  const at = { code: 'server-changed', direction: 'request', old, new: now } as const;
  const [values, newValues] = [valuesOf(old), valuesOf(now)];
  if (!isSame([...values], [...newValues])) {
    // Without a list, any value is allowed.
    const isNarrowed = newValues.size > 0 && (values.size === 0 || [...values].some((value) => !newValues.has(value)));
    const words = `${subject} has ${isNarrowed ? 'fewer' : 'different'} values`;
    comparison.report(user, { ...at, effect: isNarrowed ? 'breaking' : 'compatible', words });
  }
  if (!isSame(child(old, 'default')?.value, child(now, 'default')?.value))
    comparison.report(user, { ...at, effect: 'dangerous', words: `${subject} has a different default` });
  compareRest({ old, new: now, subject, known: VARIABLE_FIELDS }, user, comparison);
}

/** The values that a variable may have (OpenAPI 3.1.1, section 4.8.6); none: any. */
function valuesOf(variable: ApiNode): ReadonlySet<unknown> {
  return new Set(items(variable, 'enum').map(({ value }) => value));
}
