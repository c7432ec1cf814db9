import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Name of the lock file in its folder. */
export const lockName = 'lock';
/** A holder touches its lock this often, so that a dead one is known even where its process id lives on in another. */
const HEARTBEAT_MS = 5_000;
const DEAD_AFTER_MS = 30_000;
const RETRY_MS = 50;

/** A lock that is held; `release` is synchronous, since it is also called when the process ends. */
export interface Lock {
  readonly release: () => void;
}

/** Who holds a lock that could not be had. */
export interface LockHolder {
  readonly processId: number;
  readonly path: string;
}

/** Locks that this process holds: its own id in a lock file means nothing else than that. */
const held = new Set<string>();

/**
 * Takes the lock of a folder, waiting for another docgen that holds it, at most `patienceMs`. The lock of a process
 * that is gone is taken over.
 */
export async function takeLock(folder: string, patienceMs = 60_000): Promise<Lock | LockHolder> {
  const path = join(folder, lockName);
  const deadline = Date.now() + patienceMs;
  const token = randomUUID();
  while (!create(path, `${process.pid} ${token}\n`)) {
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (isDead(holder, path)) takeOver(folder, holder);
    else if (Date.now() > deadline) return { processId: holder.processId, path };
    else await pause(RETRY_MS);
  }
  held.add(token);
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS).unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (held.delete(token) && readHolder(path)?.token === token) rmSync(path, { force: true });
    },
  };
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The holder failed and removed the empty folder behind itself.
    if (code === 'ENOENT') mkdirSync(dirname(path), { recursive: true });
    else if (code !== 'EEXIST') throw error;
    return false;
  }
}

interface Holder {
  readonly processId: number;
  readonly token: string;
}

function readHolder(path: string): Holder | undefined {
  try {
    // Between its creation and its first byte a lock is empty; it then counts as living.
    const [processId, token] = readFileSync(path, 'utf8').trim().split(' ');
    return { processId: Number(processId), token: token ?? '' };
  } catch {
    return undefined;
  }
}

function isDead({ processId, token }: Holder, path: string): boolean {
  const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - touched > DEAD_AFTER_MS) return true;
  if (processId === process.pid) return !held.has(token);
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Moves a dead lock away; where a living one was caught in the moment between, it is put back. */
function takeOver(folder: string, dead: Holder): void {
  const away = join(folder, `${lockName}-${randomUUID()}`);
  try {
    renameSync(join(folder, lockName), away);
  } catch {
    return;
  }
  const caught = readHolder(away);
  if (caught && caught.token !== dead.token) create(join(folder, lockName), `${caught.processId} ${caught.token}\n`);
  rmSync(away, { force: true });
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // The folder was removed under a running build; writing will say so.
  }
}
