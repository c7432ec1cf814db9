import { randomUUID } from 'node:crypto';
import { lstatSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFile } from '../create-file.ts';
import { makeFolder } from '../folder.ts';
import { readPlainFile } from '../plain-file.ts';

/** Name of the lock file in its folder. */
export const lockName = 'lock';
/** A holder touches its lock this often, so that a stale lock is recognised even if its process id has been reused. */
const HEARTBEAT_MS = 5_000;
const DEAD_AFTER_MS = 30_000;
/** A lock is empty between its creation and its first byte; one that stays empty belongs to nobody. */
const EMPTY_DEAD_AFTER_MS = 1_000;
const RETRY_MS = 50;

/** A lock that this process holds; `release` is synchronous, since it is also called when the process exits. */
export interface Lock {
  readonly release: () => void;
}

/** The holder of a lock that could not be taken. */
export interface LockHolder {
  /** Undefined if the lock cannot be read, so that nobody knows; nothing is gained by waiting then. */
  readonly processId: number | undefined;
  readonly path: string;
}

/** Locks that this process holds; only these make its own process id in a lock file valid. */
const held = new Set<string>();

/**
 * Takes the lock of a folder, waiting at most `patienceMs` for another docgen that holds it. The lock of a process that
 * has exited is taken over.
 */
export async function takeLock(folder: string, patienceMs = 60_000): Promise<Lock | LockHolder> {
  const path = join(folder, lockName);
  const deadline = Date.now() + patienceMs;
  const token = randomUUID();
  while (!create(path, `${process.pid} ${token}\n`)) {
    const holder = readHolder(path);
    if (holder === undefined) {
      if (lstatSync(path, { throwIfNoEntry: false })) return { processId: undefined, path };
      continue;
    }
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
    createFile(path, content);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The holder failed and removed the empty folder.
    if (code === 'ENOENT') makeFolder(dirname(path));
    else if (code !== 'EEXIST') throw error;
    return false;
  }
}

interface Holder {
  /** 0 if the lock is empty, or not one that docgen wrote. */
  readonly processId: number;
  readonly token: string;
}

function readHolder(path: string): Holder | undefined {
  const bytes = readPlainFile(path);
  if (bytes === undefined) return undefined;
  const [, processId = 0, token = ''] = /^([1-9]\d{0,9}) (\S+)/.exec(bytes.toString('utf8')) ?? [];
  return { processId: Number(processId), token };
}

function isDead({ processId, token }: Holder, path: string): boolean {
  const touched = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A time in the future came with an archive.
  const age = Math.abs(Date.now() - touched);
  if (processId === 0) return age > EMPTY_DEAD_AFTER_MS;
  if (age > DEAD_AFTER_MS) return true;
  if (processId === process.pid) return !held.has(token);
  try {
    process.kill(processId, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Moves a stale lock away; if a live one was moved in a race, it is put back. */
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
    // The folder was removed during the build; writing will report that.
  }
}
