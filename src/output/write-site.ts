import { diskOutput } from './disk.ts';
import type { SiteToWrite, WriteOutcome } from './output.ts';
import { checkOutputFolder } from './output-folder.ts';

/** The folders of a site's sources and output; both absolute. */
export interface SiteFolders {
  readonly siteDir: string;
  readonly outDir: string;
}

/** Writes a built site into a folder, all of it or nothing. */
export async function writeSite(site: SiteToWrite, { siteDir, outDir }: SiteFolders): Promise<WriteOutcome> {
  const refusal = checkOutputFolder(outDir, siteDir);
  return refusal ? { diagnostics: [refusal] } : diskOutput(outDir).write(site);
}
