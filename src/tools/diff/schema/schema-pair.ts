import type { EffectClass } from '../../../model/api-history.ts';
import {
  type ApiDocument,
  type ApiNode,
  entries,
  keyword,
  type MergedSchema,
  meantBy,
  mergeSchemas,
} from '../../../openapi/index.ts';
import { getOrInsert } from '../../../shared/get-or-insert.ts';
import type { ChangeCode } from '../codes.ts';
import type { Comparison } from '../comparison.ts';
import type { Direction, Effect } from '../effect.ts';
import { type Scope, subjectOf } from '../subject.ts';
import type { User } from '../usage.ts';
import type { Role } from './role.ts';

/** A schema as it applies to a value, with everything that it refers to or extends. */
export interface Side {
  readonly schema: MergedSchema;
  /** Where it is: what a `$ref` leads to; its holder if there is none. */
  readonly node: ApiNode;
  /** Where it is used. */
  readonly site: ApiNode;
}

/** A schema before and after, for values that are sent in one direction. */
export interface SchemaPair {
  readonly old: Side;
  readonly new: Side;
  readonly direction: Direction;
  readonly role: Role;
  readonly scope: Scope;
  readonly user: User;
}

/** What the rules for schemas report to, and hand further pairs to. */
export interface SchemaComparison extends Comparison {
  readonly compare: (pair: Omit<SchemaPair, 'user'>, user: User) => void;
  /** Names of shared schemas that are compared with one of another name, by their old names. */
  readonly renamed: Map<string, string>;
  /** Names of shared schemas that the other description has in a file or in another schema, under whatever name. */
  readonly moved: Set<string>;
}

/** Compares one aspect of a pair of schemas. */
export type SchemaRule = (pair: SchemaPair, comparison: SchemaComparison) => void;

/** The side that schemas make together, which all apply to one value; none: any value. */
export function sideOf(nodes: readonly ApiNode[], holder: ApiNode, { resolve }: ApiDocument): Side {
  const meant = nodes.map((node) => meantBy(node, resolve));
  return { schema: mergeSchemas(meant, resolve), node: meant[0] ?? holder, site: nodes[0] ?? holder };
}

/** What a rule has found. */
export interface SchemaFinding {
  readonly code: ChangeCode;
  readonly effect: Effect | EffectClass;
  /** Default: the schemas as a whole. */
  readonly old?: ApiNode | undefined;
  readonly new?: ApiNode | undefined;
  /** Follows the subject: `now takes at most 50, 100 before`. */
  readonly says: string;
  /** Default: that of the pair. */
  readonly direction?: Direction;
  readonly scope?: Scope;
  /** Name of the member of the value that it is about, if neither `old` nor `new` is that member's. */
  readonly member?: string;
}

/** Reports what a rule has found, with its subject. */
export function note(pair: SchemaPair, { report }: Comparison, finding: SchemaFinding): void {
  const { code, effect, says, direction = pair.direction, scope = pair.scope, member } = finding;
  const [old, now] = [finding.old ?? pair.old.node, finding.new ?? pair.new.node];
  const subject = subjectOf(finding.new === undefined && finding.old ? old : now, scope, member);
  report(pair.user, { code, effect, direction, old, new: now, words: `${subject} ${says}` });
}

/** The value of a keyword before and after. */
export function keywordPair(pair: SchemaPair, name: string): [ApiNode | undefined, ApiNode | undefined] {
  return [keyword(pair.old.schema, name), keyword(pair.new.schema, name)];
}

/** What a keyword says by name, such as `dependentSchemas`: each name with all values, of which every one applies. */
export function membersOf({ parts }: MergedSchema, keyword: string): ReadonlyMap<string, readonly ApiNode[]> {
  const found = new Map<string, ApiNode[]>();
  for (const { node } of parts)
    for (const [name, member] of entries(node, keyword)) getOrInsert(found, name, () => []).push(member);
  return found;
}

/** `takes` or `is`: what a value is said to do. */
export function verbOf({ direction }: SchemaPair): string {
  return direction === 'request' ? 'takes' : 'is';
}
