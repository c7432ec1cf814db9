import { createHmac, randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeFolder } from '../folder.ts';
import { readPlainFile } from '../plain-file.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { scratchFile } from '../spill-file.ts';

/** Entries of a partitioned record, by their keys. */
export type Entries<T> = readonly (readonly [key: string, value: T])[];

/** How the entries of a part are serialised, if not as a plain list. */
export interface Form<T> {
  readonly pack: (entries: Entries<T>) => unknown;
  readonly unpack: (packed: unknown) => Entries<T>;
}

/** The cache records of one site. Any of them may vanish or be damaged at any time. */
export interface CacheStore {
  /** The record of a name; undefined unless this version of docgen wrote it completely. */
  readonly read: (name: string) => unknown;
  /** Writes a record atomically. If the folder is not writable, nothing is stored and builds are slower. */
  readonly write: (name: string, record: unknown) => void;
  /**
   * Like `read` and `write`, for what JSON cannot represent: maps, bytes, and objects that are referenced several
   * times.
   */
  readonly readGraph: (name: string) => unknown;
  readonly writeGraph: (name: string, record: unknown) => void;
  /** Entries of a partitioned record; those of a missing or damaged part are left out. */
  readonly readEntries: <T>(name: string, form?: Form<T>) => Entries<T>;
  /**
   * Stores exactly these entries. A part with nothing new and nothing missing is left as it was read; a value is
   * computed when its part is written.
   */
  readonly writeEntries: <T>(
    name: string,
    entries: Entries<() => T>,
    isNew: (key: string) => boolean,
    form?: Form<T>,
  ) => void;
  /** One entry of a partitioned record; only its part is read. */
  readonly readEntry: (name: string, key: string) => unknown;
  /**
   * Adds some entries and removes others; the other parts are not touched. A value is computed when its part is
   * written, so that only the values of one part are in memory at a time.
   */
  readonly patchEntries: (name: string, put: Entries<() => unknown>, remove: Iterable<string>) => void;
  /**
   * Opens an unnamed file that disappears with the process; undefined if the system or the folder does not allow one.
   */
  readonly openScratch: () => number | undefined;
}

/** The number of parts of a record: a new entry costs writing one part. */
const PARTS = 32;

const LINE_FEED = 10;

/**
 * Opens a cache folder, which need not exist yet. `secret` identifies everything that a record depends on besides the
 * site, above all docgen's own code, and holds the user's key (`cacheKey`): a record that was not sealed with it is not
 * trusted.
 */
export function openStore(folder: string, secret: string): CacheStore {
  /** The number of entries of each part when it was read. */
  const sizes = new Map<string, number>();
  /** Parts that were read for one of their entries. */
  const opened = new Map<string, Map<string, unknown>>();

  const readBody = <T>(file: string, parse: (body: Buffer) => T): T | undefined => {
    try {
      const bytes = readPlainFile(join(folder, file));
      if (bytes === undefined) return undefined;
      const end = bytes.indexOf(LINE_FEED);
      const body = bytes.subarray(end + 1);
      return bytes.toString('latin1', 0, end) === seal(secret, file, body) ? parse(body) : undefined;
    } catch {
      return undefined;
    }
  };
  const read = (name: string): unknown => readBody(`${name}.json`, (body) => JSON.parse(body.toString('utf8')));
  const write = (name: string, record: unknown): void => writeBody(`${name}.json`, Buffer.from(JSON.stringify(record)));
  const writeBody = (file: string, body: Buffer): void => {
    const stage = join(folder, `${file}.${randomUUID()}`);
    try {
      makeFolder(folder, 0o700);
    } catch {
      return;
    }
    try {
      writeFileSync(stage, Buffer.concat([Buffer.from(`${seal(secret, file, body)}\n`), body]), { flag: 'wx' });
      renameSync(stage, join(folder, file));
    } catch {
      rmSync(stage, { force: true });
    }
  };
  const open = (part: string): Map<string, unknown> => {
    return getOrInsert(opened, part, () => new Map((read(part) as Entries<unknown> | undefined) ?? []));
  };
  return {
    read,
    write,
    readGraph: (name) => readBody(`${name}.bin`, deserialize),
    writeGraph: (name, record) => {
      const body = serialized(record);
      if (body) writeBody(`${name}.bin`, body);
    },
    openScratch: () => scratchFile(folder),
    readEntries: <T>(name: string, form?: Form<T>) =>
      partNames(name).flatMap((part) => {
        const packed = read(part);
        const entries = packed === undefined ? [] : form ? form.unpack(packed) : (packed as Entries<T>);
        sizes.set(part, entries.length);
        return entries;
      }),
    readEntry: (name, key) => open(partName(name, partOf(key))).get(key),
    patchEntries: (name, put, remove) => {
      const changes = new Map<string, { readonly put: [string, () => unknown][]; readonly remove: string[] }>();
      const changesOf = (key: string) => {
        const part = partName(name, partOf(key));
        return getOrInsert(changes, part, () => ({ put: [], remove: [] }));
      };
      for (const [key, value] of put) changesOf(key).put.push([key, value]);
      for (const key of remove) changesOf(key).remove.push(key);
      for (const [part, own] of changes) {
        const entries = open(part);
        for (const [key, value] of own.put) entries.set(key, value());
        for (const key of own.remove) entries.delete(key);
        write(part, [...entries]);
        opened.delete(part);
      }
    },
    writeEntries: <T>(name: string, entries: Entries<() => T>, isNew: (key: string) => boolean, form?: Form<T>) => {
      const parts = new Map(partNames(name).map((part) => [part, [] as (readonly [string, () => T])[]]));
      const changed = new Set<string>();
      for (const entry of entries) {
        const part = partName(name, partOf(entry[0]));
        parts.get(part)?.push(entry);
        if (isNew(entry[0])) changed.add(part);
      }
      for (const [part, own] of parts) {
        if (!changed.has(part) && own.length === (sizes.get(part) ?? 0)) continue;
        const values = own.map(([key, value]) => [key, value()] as const);
        write(part, form ? form.pack(values) : values);
      }
    },
  };
}

function partNames(name: string): string[] {
  return Array.from({ length: PARTS }, (_, part) => partName(name, part));
}

function partName(name: string, part: number): string {
  return `${name}-${part}`;
}

/** The part of an entry: always the same for the same key. */
function partOf(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at++) sum = (Math.imul(sum, 31) + key.charCodeAt(at)) >>> 0;
  return sum % PARTS;
}

/**
 * The first line of a record: a truncated record, one of another version of docgen or of somebody else, or one under the
 * name of another does not have it.
 */
function seal(secret: string, file: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${file}\0`).update(body).digest('hex');
}

/** Undefined if it would be larger than a buffer can be. */
function serialized(record: unknown): Buffer | undefined {
  try {
    return serialize(record);
  } catch {
    return undefined;
  }
}
