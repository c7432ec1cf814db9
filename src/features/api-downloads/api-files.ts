import type { ApiDescription } from '../../model/api.ts';
import type { OutputFile } from '../../model/output.ts';

/** The files of the descriptions that readers may fetch; one that several descriptions refer to is written once. */
export function apiFiles(apis: readonly ApiDescription[]): OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const { source, downloads } of apis)
    for (const { path, text } of downloads.flatMap((one) => one.files))
      files.set(path, { path, content: text, origin: source });
  return [...files.values()];
}
