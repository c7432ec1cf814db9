/** What gives up waiting, each for code of the site. */
const waiting = new Set<() => void>();

let isListening = false;

/** How long code of the site may take, in milliseconds; undefined: as long as it does something. */
let limit: number | undefined;

/**
 * Calls `giveUp` once what code of the site promised will never come: Node has nothing left to do. The returned function
 * ends the watch.
 */
export function unlessNever(giveUp: () => void): () => void {
  if (!isListening) process.on('beforeExit', giveAllUp);
  isListening = true;
  waiting.add(giveUp);
  const timer = limit === undefined ? undefined : setTimeout(giveUp, limit).unref();
  return () => {
    waiting.delete(giveUp);
    clearTimeout(timer);
  };
}

function giveAllUp(): void {
  for (const giveUp of [...waiting]) giveUp();
}

/** The same as the promise, which is rejected once it will never settle. */
export function settled<T>(value: T | Promise<T>): T | Promise<T> {
  if (!(value instanceof Promise)) return value;
  return new Promise((resolve, reject) => {
    const end = unlessNever(() => reject(new Error('it never finished')));
    value.then(resolve, reject).finally(end);
  });
}

/**
 * From now on code of the site has this long, in milliseconds, until the returned function is called: a server always
 * leaves Node something to do, and a build that never ends would hold up all that follow.
 */
export function limitWaiting(milliseconds: number): () => void {
  limit = milliseconds;
  return () => {
    limit = undefined;
  };
}
