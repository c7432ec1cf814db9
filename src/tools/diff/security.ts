import {
  type ApiNode,
  child,
  entries,
  nodeKey,
  type RequiredScheme,
  requirementsOf,
  schemeNodes,
  textAt,
} from '../../openapi/index.ts';
import { canonicalText } from '../../shared/canonical-text.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { remembered } from '../../shared/remember.ts';
import type { Comparison } from './comparison.ts';
import { keyPairs } from './key-pairs.ts';
import type { OperationContext } from './operation-context.ts';
import { compareRest } from './rest.ts';
import { isSame } from './same.ts';

/** How many pairs of alternatives are compared with one another; published descriptions have some dozens. */
const MAX_PAIRS = 1_000_000;

/** How many alternatives are named in words. */
const MAX_NAMED = 50;

type Alternative = readonly RequiredScheme[];
type Credentials = ReadonlyMap<string, readonly ReadonlySet<string>[]>;

/**
 * Compares which credentials are enough. Credentials that satisfied an old alternative must satisfy a new one, which
 * asks for no other scheme and no other scope.
 */
export function compareSecurity(context: OperationContext, comparison: Comparison): void {
  const { name, user, sent } = context;
  const at = { old: holderOf(context.old.node, comparison.old), new: holderOf(context.new.node, comparison.new) };
  const found = getOrInsert(differences(comparison), `${nodeKey(at.old)}\n${nodeKey(at.new)}`, () =>
    differencesOf(context, comparison),
  );
  const isOwn = child(context.new.node, 'security') ?? child(context.old.node, 'security');
  const subject = isOwn ? name : 'every operation without security of its own';
  for (const { effect, words } of found) {
    const finding = { code: `security-${effect}`, effect, direction: sent, words: `${subject} ${words}` } as const;
    comparison.report(user, { ...at, ...finding });
  }
}

interface Difference {
  readonly effect: 'narrowed' | 'widened';
  /** What operations do now. */
  readonly words: string;
}

/** By where the requirements are: thousands of operations may share hundreds of alternatives. */
const differences = remembered((_: Comparison) => new Map<string, readonly Difference[]>());

function differencesOf(context: OperationContext, comparison: Comparison): readonly Difference[] {
  const old = alternativesOf(context.old.node, comparison.old);
  const now = alternativesOf(context.new.node, comparison.new);
  const { renamed, formerNames } = renamedSchemes(comparison);
  if (withoutCounterpart(old, now, renamed).length > 0)
    return [{ effect: 'narrowed', words: `now needs ${requirementText(now)}, previously ${requirementText(old)}` }];
  const gained = withoutCounterpart(now, old, formerNames);
  return gained.length > 0 ? [{ effect: 'widened', words: `now also accepts ${requirementText(gained)}` }] : [];
}

/** The alternatives that no other one is matched by. Of thousands, those match that are written in the same way. */
function withoutCounterpart(
  alternatives: readonly Alternative[],
  others: readonly Alternative[],
  renamed: ReadonlyMap<string, string>,
): readonly Alternative[] {
  if (alternatives.length * others.length <= MAX_PAIRS)
    return alternatives.filter((alternative) => {
      const credentials = scopesByName(alternative, renamed);
      return !others.some((needed) => isEnough(credentials, needed));
    });
  const texts = new Set(others.map(alternativeText));
  return alternatives.filter((alternative) => !texts.has(alternativeText(alternative)));
}

/** Without a requirement, no credentials are enough. */
function alternativesOf(operation: ApiNode, document: Comparison['old']): readonly Alternative[] {
  const found = requirementsOf(operation, document);
  return found.length > 0 ? found : [[]];
}

/** The scopes of each scheme, which a wrong description may name twice, by its name on the other side. */
function scopesByName(credentials: Alternative, renamed: ReadonlyMap<string, string>): Credentials {
  const found = new Map<string, ReadonlySet<string>[]>();
  for (const { name, scopes } of credentials)
    getOrInsert(found, renamed.get(name) ?? name, () => []).push(new Set(scopes));
  return found;
}

/** Whether credentials for one alternative satisfy another one. */
function isEnough(credentials: Credentials, needed: Alternative): boolean {
  return needed.every(({ name, scopes }) =>
    credentials.get(name)?.some((own) => scopes.every((scope) => own.has(scope))),
  );
}

/** Schemes that are the same under another name: the new names by the old ones, and the reverse. */
const renamedSchemes = remembered((comparison: Comparison) => {
  const [old, now] = [schemeNodes(comparison.old), schemeNodes(comparison.new)];
  const added = new Map<string, string>();
  for (const [name, node] of now) if (!old.has(name)) getOrInsert(added, wireOf(node), () => name);
  const gone = [...old].filter(([name]) => !now.has(name));
  const pairs = gone.flatMap(([name, node]): [string, string][] => {
    const same = added.get(wireOf(node));
    return same === undefined ? [] : [[name, same]];
  });
  return { renamed: new Map(pairs), formerNames: new Map(pairs.map(([before, after]) => [after, before])) };
});

function holderOf(operation: ApiNode, { root }: Comparison['old']): ApiNode {
  return child(operation, 'security') ?? child(root, 'security') ?? operation;
}

function requirementText(alternatives: readonly Alternative[]): string {
  if (alternatives.length > MAX_NAMED) return `one of ${alternatives.length} sets of credentials`;
  return alternatives.map(alternativeText).join(' or ');
}

function alternativeText(alternative: Alternative): string {
  if (alternative.length === 0) return 'no credentials';
  return alternative
    .map(({ name, scopes }) => `\`${name}\`${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`)
    .join(' and ');
}

/** Fields that a credential is sent by. */
const WIRE = ['type', 'in', 'name', 'scheme', 'openIdConnectUrl'];
const SCHEME_FIELDS: ReadonlySet<string> = new Set([...WIRE, 'flows', 'bearerFormat']);

function wireOf(node: ApiNode): string {
  return canonicalText([...WIRE, 'flows'].map((field) => normalized(node, field) ?? null));
}

/** Compares the definitions of the schemes that both descriptions have. */
export function compareSchemes(comparison: Comparison): void {
  const { report } = comparison;
  const now = new Map(schemeNodes(comparison.new));
  const whole = { code: 'security-scheme-changed', effect: 'compatible', direction: 'request' } as const;
  for (const [name, old] of schemeNodes(comparison.old)) {
    const other = now.get(name);
    now.delete(name);
    const subject = `the security scheme \`${name}\``;
    if (!other) {
      report(undefined, { ...whole, old, new: undefined, words: `${subject} was removed` });
      continue;
    }
    for (const field of WIRE) {
      const [before, after] = [child(old, field), child(other, field)];
      if (normalized(old, field) === normalized(other, field)) continue;
      const words = `the ${field} of ${subject} is now \`${textAt(other, field) ?? 'none'}\`, previously \`${textAt(old, field) ?? 'none'}\``;
      const at = { old: before ?? old, new: after ?? other };
      report(undefined, { ...at, code: 'security-scheme-changed', effect: 'breaking', direction: 'request', words });
    }
    compareFlows(old, other, subject, comparison);
    compareRest({ old, new: other, subject, known: SCHEME_FIELDS }, undefined, comparison);
  }
  for (const [name, node] of now)
    report(undefined, { ...whole, old: undefined, new: node, words: `the security scheme \`${name}\` is new` });
}

/** A field of a scheme, without the case of letters where it does not matter. */
function normalized(scheme: ApiNode, field: string): unknown {
  const value = child(scheme, field)?.value;
  return typeof value === 'string' && ignoresCase(scheme, field) ? value.toLowerCase() : value;
}

/**
 * Names of HTTP's schemes (RFC 9110, section 11.1) and of headers (section 5.1) are not case-sensitive; those in queries
 * (RFC 3986, section 6.2.2.1) and of cookies (RFC 6265, section 5.3) are.
 */
function ignoresCase(scheme: ApiNode, field: string): boolean {
  return field === 'scheme' || (field === 'name' && child(scheme, 'in')?.value === 'header');
}

function compareFlows(old: ApiNode, now: ApiNode, subject: string, { report }: Comparison): void {
  const [before, after] = [new Map(entries(old, 'flows')), new Map(entries(now, 'flows'))];
  const base = { code: 'security-scheme-changed', direction: 'request' } as const;
  for (const [flow, node] of before) {
    const other = after.get(flow);
    if (!other) {
      const words = `${subject} no longer has the flow \`${flow}\``;
      report(undefined, { ...base, effect: 'breaking', old: node, new: now, words });
      continue;
    }
    for (const field of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']) {
      const [url, newUrl] = [child(node, field), child(other, field)];
      if (url?.value === newUrl?.value) continue;
      const words = `the ${field} of ${subject} has changed`;
      report(undefined, { ...base, effect: 'dangerous', old: url ?? node, new: newUrl ?? other, words });
    }
    const scopes = keyPairs(new Map(entries(node, 'scopes')), new Map(entries(other, 'scopes')));
    for (const [scope, one, another] of scopes) {
      if (one && another && isSame(one.value, another.value)) continue;
      const at = { old: one ?? node, new: another ?? other };
      const code = one && another ? 'text-changed' : base.code;
      const effect = one && another ? 'text' : one ? 'dangerous' : 'compatible';
      const verb = !one ? 'is new' : another ? 'has a different description' : 'was removed';
      report(undefined, { ...base, code, effect, ...at, words: `the scope \`${scope}\` of ${subject} ${verb}` });
    }
  }
  for (const [flow, node] of after) {
    const words = `${subject} now has the flow \`${flow}\``;
    if (!before.has(flow)) report(undefined, { ...base, effect: 'compatible', old, new: node, words });
  }
}
