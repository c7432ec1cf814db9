import type { ApiGuide } from '../../model/api-versions.ts';
import type { SourceFile } from '../../model/source.ts';
import { openDocument, readRefFile } from '../../openapi/index.ts';
import { versionLabel } from '../api-versions.ts';
import { apiHistory, type ComparedPages } from './api-history.ts';
import { ownPage } from './own-page.ts';
import { releaseStep } from './release-step.ts';

/** How to move to an API from another version of it; undefined if that cannot be read, which is reported where it is shown. */
export async function versionGuide(older: SourceFile, options: ComparedPages): Promise<ApiGuide | undefined> {
  const { api, document, siteDir, overlays, hidesInternal } = options;
  const { value: old } = await openDocument(older, { open: (path) => readRefFile(path, siteDir, 'api'), overlays });
  if (!old) return undefined;
  const { changes } = releaseStep(old, document, { permalink: api.permalink, hidesInternal });
  // The other version still has the pages of what is gone.
  const steps = [{ changes, gone: [] }];
  const from = versionLabel(older);
  const release = (id: string) => ({ id, version: id, date: undefined });
  const { releases } = apiHistory({ releases: [release(from), release('current')], steps }, options);
  return { from, permalink: ownPage(api, `from-${from}`), changes: releases[0]?.changes ?? [] };
}
