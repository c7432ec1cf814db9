import * as regionIds from '../shared/region-ids.ts';
import { docsVersionKey } from '../shared/storage-keys.ts';
import { writePreference } from './storage.ts';

/** Remembers the version of the docs that the reader is in; it replaces a stored name that the site no longer has. */
export function rememberDocsVersion(): void {
  const version = document.getElementById(regionIds.main)?.dataset.docsVersion;
  if (version !== undefined) writePreference(docsVersionKey, version);
}

/** Keeps and follows the reader's choice of a version; its code is loaded only where there are several. */
export function followDocsChoice(root: ParentNode): void {
  if (root.querySelector('[data-choice-key]'))
    void import('./docs-choice.ts').then((choice) => choice.followChoice(root));
}
