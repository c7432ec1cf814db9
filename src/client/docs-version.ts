import { docsVersionKey } from '../shared/storage-keys.ts';
import { writePreference } from './storage.ts';

/** Remembers the version of the docs that the reader is in; it replaces a stored name that the site no longer has. */
export function rememberDocsVersion(): void {
  const version = document.querySelector<HTMLElement>('[data-docs-version]')?.dataset.docsVersion;
  if (version) writePreference(docsVersionKey, version);
}
