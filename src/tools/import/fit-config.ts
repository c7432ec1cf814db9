import { normalizeConfig } from '../../config/normalize.ts';
import type { SchemaProblem } from '../../schema/read.ts';
import type { Data } from './plain-data.ts';

/** A draft that docgen's own schema accepts, and what had to go for that. */
export interface FittedDraft {
  readonly config: Data;
  readonly problems: readonly SchemaProblem[];
}

/** More mistakes than any configuration has. */
const MOST_ROUNDS = 50;

/** Takes out of a draft what the schema of the configuration does not accept, until it accepts the rest. */
export function fitDraft(draft: Data): FittedDraft {
  const config = structuredClone(draft) as Record<string, unknown>;
  const all: SchemaProblem[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { problems } = normalizeConfig(config);
    if (problems.length === 0) return { config, problems: all };
    // What is missing after the first round, an earlier one has taken out.
    for (const problem of problems) if (round === 0 || problem.value !== undefined) all.push(problem);
    // From the end, so that the positions of what comes before stay.
    for (const { path, value } of [...problems].reverse()) remove(config, path, value === undefined);
  }
  return { config: {}, problems: all };
}

/** Removes a value; if it is missing, the innermost record that lacks it. */
function remove(root: Record<string, unknown>, path: readonly (string | number)[], isMissing: boolean): void {
  const target = isMissing ? path.slice(0, -1) : path;
  let owner: unknown = root;
  for (const name of target.slice(0, -1)) owner = (owner as Record<string | number, unknown> | undefined)?.[name];
  const name = target.at(-1);
  if (name === undefined || typeof owner !== 'object' || owner === null) return;
  if (Array.isArray(owner)) owner.splice(Number(name), 1);
  else delete (owner as Record<string | number, unknown>)[name];
}
