import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of tests its own folder for the user's cache, where sites outside any project keep their records. */
export default function ownUserCache(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-test-cache-'));
  process.env.XDG_CACHE_HOME = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
