import { regionIds } from '../shared/region-ids.ts';
import { storageKeys } from '../shared/storage-keys.ts';
import { readPreference, writePreference } from './storage.ts';

/** Remembers the version of the docs that the reader is in; it replaces a stored name that the site no longer has. */
export function rememberDocsVersion(): void {
  const version = document.getElementById(regionIds.page)?.dataset.docsVersion;
  if (version !== undefined && readPreference(storageKeys.docsVersion) !== version)
    writePreference(storageKeys.docsVersion, version);
}
