/** Under this name, a running configuration finds what makes stand-ins, `standIn`. */
export const STAND_IN = 'docgenImportStandIn';

/** A call of something from a package that is not installed. */
export interface StandInCall {
  /** The package or module, as the import names it. */
  readonly module: string;
  readonly args: readonly unknown[];
}

const standIns = new WeakSet<object>();

/** Whether a value stands for something of a package that is not installed. */
export function isStandIn(value: unknown): boolean {
  return typeof value === 'function' && standIns.has(value);
}

/**
 * Stands for a module that is not installed, and for everything in it. Whatever is read from it, called or constructed
 * is a stand-in again; but a call whose first argument is a record or a function returns that argument, as
 * `defineConfig` does. Every call is added to the list.
 */
export function standIn(module: string, calls: StandInCall[]): unknown {
  const made = (apply: (args: readonly unknown[]) => unknown): object => {
    const one: object = new Proxy(() => {}, {
      get: (_, name) => property(name, () => one),
      // A namespace import copies the module's own names, of which there are none, and then asks its prototype.
      getPrototypeOf: () => one,
      set: () => true,
      apply: (_, __, args) => apply(args),
      construct: (_, args) => apply(args) as object,
    });
    standIns.add(one);
    return one;
  };
  const inert = made((args) => {
    calls.push({ module, args });
    return inert;
  });
  return made((args) => {
    calls.push({ module, args });
    const [first] = args;
    if (typeof first === 'function') return isStandIn(first) ? inert : first;
    const isRecord = typeof first === 'object' && first !== null && !Array.isArray(first);
    return isRecord ? extended(first, inert) : inert;
  });
}

/** A record that has every further property, since what it went through may add some, such as methods. */
function extended(record: object, rest: unknown): object {
  return new Proxy(record, {
    get: (target, name, receiver) =>
      name in target ? Reflect.get(target, name, receiver) : property(name, () => rest),
  });
}

function property(name: string | symbol, other: () => unknown): unknown {
  if (name === 'then') return undefined;
  if (name === Symbol.toPrimitive || name === 'toString' || name === 'toJSON') return () => '';
  if (name === Symbol.iterator) return function* () {};
  return typeof name === 'symbol' ? undefined : other();
}
