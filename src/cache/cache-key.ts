import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../folder.ts';
import { readPlainFile } from '../plain-file.ts';
import { userCache } from './cache-folder.ts';
import { mayUse } from './private-folder.ts';

/** The environment's variable for a key that several machines share, such as those of CI. */
const VARIABLE = 'DOCGEN_CACHE_KEY';

const BYTES = 32;
const LENGTH = 2 * BYTES;

/**
 * The secret that seals this user's cache records, so that a record from elsewhere is not trusted:
 * `DOCGEN_CACHE_KEY`, otherwise a random one in the user's cache folder, made when it is first needed. Undefined if it
 * can neither be read nor kept; nothing is cached then.
 */
export function cacheKey(): string | undefined {
  const given = process.env[VARIABLE];
  if (given) return given;
  const folder = join(userCache(), 'docgen');
  const path = join(folder, 'key');
  // Another user, who could have put a key there, would know it.
  if (!mayUse(folder)) return undefined;
  return readKey(path) ?? (makeKey(folder, path) ? readKey(path) : undefined);
}

function readKey(path: string): string | undefined {
  const text = readPlainFile(path)?.toString('latin1').trim();
  return text?.length === LENGTH ? text : undefined;
}

/** A link appears whole or not at all, and fails if another process was faster. */
function makeKey(folder: string, path: string): boolean {
  try {
    makeFolder(folder, 0o700);
  } catch {
    return false;
  }
  const stage = `${path}-${randomUUID()}`;
  try {
    writeFileSync(stage, `${randomBytes(BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    linkSync(stage, path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  } finally {
    rmSync(stage, { force: true });
  }
  return true;
}
