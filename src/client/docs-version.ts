import * as regionIds from '../shared/region-ids.ts';
import { docsVersionKey } from '../shared/storage-keys.ts';
import { writePreference } from './storage.ts';

/** Remembers the version of the docs that the reader is in; it replaces a stored name that the site no longer has. */
export function rememberDocsVersion(): void {
  const version = document.getElementById(regionIds.main)?.dataset.docsVersion;
  if (version !== undefined) writePreference(docsVersionKey, version);
}
