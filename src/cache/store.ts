import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records of one site that are kept between builds. All of it may vanish or be damaged at any time. */
export interface CacheStore {
  /** The record of a name; undefined where there is none that this docgen wrote whole. */
  readonly read: (name: string) => unknown;
  /** Puts a record in place as a whole. Where the folder cannot be written to, nothing is kept, and builds are slower. */
  readonly write: (name: string, record: unknown) => void;
}

/** `maker` stands for everything that a record depends on beside the site: docgen's own code above all. */
export function openStore(folder: string, maker: string): CacheStore {
  const pathOf = (name: string) => join(folder, `${name}.json`);
  return {
    read: (name) => {
      try {
        const text = readFileSync(pathOf(name), 'utf8');
        const end = text.indexOf('\n');
        const body = text.slice(end + 1);
        return text.slice(0, end) === seal(maker, body) ? JSON.parse(body) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (name, record) => {
      const body = JSON.stringify(record);
      const stage = `${pathOf(name)}.${randomUUID()}`;
      try {
        mkdirSync(folder, { recursive: true });
      } catch {
        return;
      }
      try {
        writeFileSync(stage, `${seal(maker, body)}\n${body}`);
        renameSync(stage, pathOf(name));
      } catch {
        rmSync(stage, { force: true });
      }
    },
  };
}

/** First line of a record: half a record, or one of another docgen, does not have it. */
function seal(maker: string, body: string): string {
  return createHash('sha256').update(maker).update('\0').update(body).digest('hex');
}
