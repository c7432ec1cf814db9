import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { around } from './describe-change.ts';

/** A change of a schema; `both` stands for `request` and `response`. */
export interface SchemaCase {
  readonly was: unknown;
  readonly is: unknown;
  readonly request?: readonly string[];
  readonly response?: readonly string[];
  readonly both?: readonly string[];
  readonly oasdiff?: string;
}

/** A change of another part of a description. */
export interface DescriptionCase {
  readonly kind: keyof typeof around;
  readonly was: object;
  readonly is: object;
  readonly changes: readonly string[];
  readonly oasdiff?: string;
}

function read(name: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, 'corpus', `${name}.yml`), 'utf8'));
}

export const schemaCases = read('schemas') as readonly SchemaCase[];
export const descriptionCases = read('descriptions') as readonly DescriptionCase[];

/** Names of oasdiff's checks by severity. */
export const oasdiffChecks = read('oasdiff-checks') as Readonly<Record<'ERR' | 'WARN' | 'INFO', readonly string[]>>;

/** What docgen reports for a change that a check of oasdiff looks at, in lines of the corpus. */
export function reportedFor(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (checks: string | undefined, linesOf: (check: string) => readonly string[]) => {
    for (const check of (checks ?? '').split(' ').filter(Boolean).flatMap(spelledOut)) {
      if (found.has(check)) throw new Error(`The corpus names ${check} twice`);
      found.set(check, linesOf(check));
    }
  };
  for (const { request, response, both, oasdiff } of schemaCases)
    add(oasdiff, (check) => both ?? (check.startsWith('response-') ? response : request) ?? []);
  for (const { changes, oasdiff } of descriptionCases) add(oasdiff, () => changes);
  return found;
}

/** `a-{b,c}` is `a-b` and `a-c`. */
function spelledOut(name: string): string[] {
  const [group, names = ''] = /\{([^{}]*)\}/.exec(name) ?? [];
  if (group === undefined) return [name];
  return names.split(',').flatMap((one) => spelledOut(name.replace(group, one)));
}
