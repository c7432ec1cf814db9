import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { remembered } from '../shared/remember.ts';

/** The field that every description has at its top (OpenAPI 3.1.1, section 4.8.1; Swagger 2.0, "Swagger Object"). */
const TOP_FIELD = /^(?:openapi|swagger)["']?\s*:|["'](?:openapi|swagger)["']\s*:\s*["'][23]\./m;

/** A name that makes pages: those of a file that cannot be read are missing for that. */
const NAMED = /(?:^|\/)openapi\.(?:ya?ml|json)$/;

/**
 * API_SKIPPED for every description that no page shows: because of its name, where one may be, in a folder without an
 * `openapi.*`, or because it is further below. What other descriptions mention is a part of those.
 */
export function skippedDescriptions(files: readonly AssetFile[], apis: readonly SourceFile[]): Diagnostic[] {
  return [...misnamed(files, apis), ...tooDeep(files, apis)];
}

function misnamed(files: readonly AssetFile[], apis: readonly SourceFile[]): Diagnostic[] {
  const shown = new Set(apis.map(({ path }) => posix.dirname(path)));
  return files
    .filter(({ path }) => isPlace(posix.dirname(path)) && !shown.has(posix.dirname(path)))
    .filter(({ path }) => /\.(?:ya?ml|json)$/i.test(path) && !NAMED.test(path))
    .filter(({ path }) => !apis.some(({ text }) => text.includes(posix.basename(path))))
    .filter(isDescription)
    .map(({ path }) =>
      report('API_SKIPPED', 'This API description has no pages, since its name is not openapi.yaml or openapi.json', {
        place: { file: path, line: 1, column: 1 },
      }),
    );
}

/** Descriptions by their names, such as `api/places/v2/openapi.yaml`; other files there are many, and not looked into. */
function tooDeep(files: readonly AssetFile[], apis: readonly SourceFile[]): Diagnostic[] {
  const shown = new Set(apis.map(({ path }) => path));
  const mentioned = (path: string) => apis.some(({ text }) => text.includes(path.split('/').slice(-2).join('/')));
  return files
    .filter(({ path }) => DEEP.test(path) && !HISTORY.test(path) && !shown.has(path) && !mentioned(path))
    .filter(isDescription)
    .map(({ path }) =>
      report('API_SKIPPED', 'This API description has no pages, since it is not in "api" or in a folder of it', {
        place: { file: path, line: 1, column: 1 },
        hint: `Move it up, to ${posix.join(path, '../..', posix.basename(path))}, or name "${posix.dirname(path).slice('api/'.length)}" among the "versions" of "api".`,
      }),
    );
}

const DEEP = /^api\/(?:[^/]+\/){2,}(?:openapi|swagger)\.(?:ya?ml|json)$/i;

/** Earlier descriptions, which the list of changes is made of. */
const HISTORY = /^api\/(?:[^/]+\/){0,2}history\//;

/** Whether a description may be in a folder: at the top of a site without sections, in `api`, or in a folder of it. */
function isPlace(folder: string): boolean {
  return folder === '.' || (/^api(?:\/[^/]+)?$/.test(folder) && folder !== 'api/history');
}

/** Whether a file holds an API description; read once as long as it is unchanged. */
export const isDescription = remembered(({ absolute, given }: AssetFile): boolean => {
  try {
    return TOP_FIELD.test(given?.text ?? readFileSync(absolute, 'utf8'));
  } catch {
    // What cannot be read is nothing that can be said to be a description.
    return false;
  }
});
