/** A pair of operations or of schemas, and the pairs that use it. */
export interface User {
  /** Set for an operation. */
  readonly operation?: string;
  readonly usedBy: Set<User>;
}

interface Visit {
  readonly user: User;
  readonly index: number;
  /** The first index that it leads back to. */
  low: number;
  readonly next: Iterator<User>;
}

/**
 * Finds the operations that use a pair, directly or not. Pairs that use each other are used by the same operations, and
 * share the result (Tarjan's strongly connected components, without recursion), so that all pairs take about as long
 * as one.
 */
export function operationFinder(): (user: User) => ReadonlySet<string> {
  const results = new Map<User, ReadonlySet<string>>();
  const indices = new Map<User, Visit>();

  const search = (start: User): void => {
    const unfinished: User[] = [];
    const path: Visit[] = [];
    const enter = (user: User): void => {
      const visit = { user, index: indices.size, low: indices.size, next: user.usedBy.values() };
      indices.set(user, visit);
      unfinished.push(user);
      path.push(visit);
    };
    enter(start);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { value: user, done } = visit.next.next();
      if (!done) {
        const other = indices.get(user);
        if (!other) enter(user);
        else if (!results.has(user)) visit.low = Math.min(visit.low, other.index);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) parent.low = Math.min(parent.low, visit.low);
      if (visit.low !== visit.index) continue;
      const members = unfinished.splice(unfinished.indexOf(visit.user));
      const names = namesOf(members, results);
      for (const member of members) results.set(member, names);
    }
  };

  return (user) => {
    if (!results.has(user)) search(user);
    return results.get(user) ?? new Set();
  };
}

/** The operations among pairs, and those of the finished pairs that use them. */
function namesOf(members: readonly User[], finished: ReadonlyMap<User, ReadonlySet<string>>): ReadonlySet<string> {
  const names = new Set<string>();
  const taken = new Set<ReadonlySet<string>>();
  for (const { operation, usedBy } of members) {
    if (operation !== undefined) names.add(operation);
    for (const user of usedBy) {
      const further = finished.get(user);
      if (further) taken.add(further);
    }
  }
  const [first, ...others] = taken;
  // A chain of schemas would otherwise have as many copies.
  if (first && others.length === 0 && names.size === 0) return first;
  for (const further of taken) for (const name of further) names.add(name);
  return names;
}
