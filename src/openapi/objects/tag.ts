import type { ApiTag } from '../../model/api.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import type { ApiNode } from '../document/api-file.ts';
import { items, textAt, textsAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { externalDocsOf } from './external-docs.ts';
import type { PageIds } from './page-ids.ts';

/** The tag of requests without one whose path has no word either. */
const OTHER = 'Other';

/** Its name where it is the only one of requests. */
const ALL = 'Operations';

/** The tag of webhooks. */
const WEBHOOKS = 'Webhooks';

/** A tag before its operations are known. */
export interface TagHead extends Omit<ApiTag, 'operations' | 'mentions'> {
  /** The key by which operations refer to it. */
  readonly key: string;
}

/**
 * The tags of a description: those that it lists, then others in the order in which operations name them, then those
 * made from the paths of requests without any, then the one of webhooks. Tags of one group are together (`x-tagGroups`, in the order of the
 * groups); those without a group come last.
 */
export function tagsOf(operations: readonly OperationEntry[], ids: PageIds, context: ApiContext): TagHead[] {
  const listed = new Map<string, ApiNode>();
  for (const node of items(context.root, 'tags')) {
    const name = textAt(node, 'name');
    if (name !== undefined && !listed.has(name)) listed.set(name, node);
  }
  const named = operations.flatMap(({ node }) => tagNames(node));
  const used = operations.flatMap((operation) => tagKeysOf(operation).slice(0, 1));
  const known = new Set([...listed.keys(), ...named]);
  const isMade = (name: string) => !known.has(name);
  const made = used.filter((name) => name !== WEBHOOKS && name !== OTHER && isMade(name));
  const keys = [...new Set([...known, ...made, ...[OTHER, WEBHOOKS].filter((name) => used.includes(name))])];
  const other = keys.every((key) => key === OTHER || key === WEBHOOKS) ? ALL : OTHER;
  const groups = tagGroups(context);
  const rank = ({ key }: TagPlace) => groups.get(key)?.position ?? Number.MAX_SAFE_INTEGER;
  return belowParents(keys, (key) => textAt(listed.get(key), 'parent'))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ key, depth }) => {
      const node = listed.get(key);
      const own = key === OTHER ? other : key;
      const slug = ids(own);
      return {
        key,
        name: textAt(node, 'x-displayName') ?? textAt(node, 'summary') ?? own,
        slug,
        descriptionHtml: context.describe(node, { headingLevel: 3, id: slug })?.html,
        docs: node && externalDocsOf(node, slug, context),
        kind: textAt(node, 'kind'),
        extensions: extensionsOf(node, context),
        group: groups.get(key)?.name,
        depth,
      };
    });
}

interface TagPlace {
  readonly key: string;
  readonly depth: number;
}

/**
 * Each tag after its parent, otherwise in order (OpenAPI 3.2.0, section 4.22, `parent`). A tag whose parent does not
 * exist, or whose parents form a cycle, is at the top level.
 */
function belowParents(keys: readonly string[], parentOf: (key: string) => string | undefined): TagPlace[] {
  const known = new Set(keys);
  const knownParent = (key: string): string | undefined => {
    const parent = parentOf(key);
    return parent !== undefined && known.has(parent) ? parent : undefined;
  };
  const endless = inCycles(keys, knownParent);
  const children = new Map<string | undefined, string[]>();
  for (const key of keys) getOrInsert(children, endless.has(key) ? undefined : knownParent(key), () => []).push(key);
  // The next one is last: no recursion, since a stranger's tags may nest without limit.
  const waiting = (children.get(undefined) ?? []).map((key) => ({ key, depth: 0 })).reverse();
  const placed: TagPlace[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    placed.push(next);
    for (const key of (children.get(next.key) ?? []).toReversed()) waiting.push({ key, depth: next.depth + 1 });
  }
  return placed;
}

/** The tags whose parents, however far up, come round again. Each is looked at once. */
function inCycles(keys: readonly string[], parentOf: (key: string) => string | undefined): ReadonlySet<string> {
  const endless = new Set<string>();
  const seen = new Set<string>();
  for (const key of keys) {
    const way = new Set<string>();
    let at: string | undefined = key;
    for (; at !== undefined && !seen.has(at); at = parentOf(at)) {
      seen.add(at);
      way.add(at);
    }
    if (at !== undefined && (way.has(at) || endless.has(at))) for (const one of way) endless.add(one);
  }
  return endless;
}

/** The group of each tag; if there are several, the first. */
function tagGroups(context: ApiContext): ReadonlyMap<string, { readonly name: string; readonly position: number }> {
  const groups = new Map<string, { name: string; position: number }>();
  for (const group of items(context.root, 'x-tagGroups')) {
    const name = textAt(group, 'name');
    if (name === undefined) continue;
    for (const tag of textsAt(group, 'tags')) if (!groups.has(tag)) groups.set(tag, { name, position: groups.size });
  }
  return groups;
}

/** The tags of an operation; without any, one from its path. Webhooks are together, whatever their tags; callbacks are with their operation. */
export function tagKeysOf({ kind, node, path }: OperationEntry): readonly string[] {
  const own = tagNames(node);
  if (kind === 'webhook') return [WEBHOOKS, ...own.filter((name) => name !== WEBHOOKS)];
  return own.length === 0 && kind === 'request' ? [wordOf(path)] : [...new Set(own)];
}

/**
 * What a path is about: its first segment that is neither a version nor a parameter. `/v1/payment_links` → `Payment links`.
 * A fragment is no segment: AWS tells operations of one path apart by it.
 */
function wordOf(path: string): string {
  const isWord = (segment: string) => segment !== '' && !/[{}]|^(?:api|rest|v?\d[\d.-]*)$/i.test(segment);
  const [own = ''] = path.split('#', 1);
  const words = own.split('/').find(isWord)?.replace(/[_-]+/g, ' ').trim();
  return words ? capitalized(words) : OTHER;
}

/** The tags that an operation names, ignoring empty names. */
function tagNames(operation: ApiNode): readonly string[] {
  return textsAt(operation, 'tags').filter((name) => name.trim() !== '');
}
