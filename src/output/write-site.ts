import { diskOutput } from './disk.ts';
import type { SiteToWrite, WriteOutcome } from './output.ts';
import { checkOutputFolder } from './output-folder.ts';

/** The folders of a site's sources and output; both absolute. */
export interface SiteFolders {
  readonly siteDir: string;
  readonly outDir: string;
}

/** Writes a built site into a folder, all of it or nothing. `docs`: the folders of its docs. */
export async function writeSite(
  site: SiteToWrite,
  { siteDir, outDir }: SiteFolders,
  docs?: readonly string[],
): Promise<WriteOutcome> {
  const refusal = checkOutputFolder(outDir, siteDir, { docs });
  return refusal ? { diagnostics: [refusal] } : diskOutput(outDir).write(site);
}
