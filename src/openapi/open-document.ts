import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { ApiNode } from './document/api-file.ts';
import { type ReadOptions, readDescription } from './document/read-description.ts';
import type { Resolve } from './document/resolve.ts';
import { upgraded } from './swagger2/upgrade.ts';

/** A description as a tree of nodes with places, in terms of OpenAPI 3: for tools that compare descriptions. */
export interface ApiDocument {
  readonly root: ApiNode;
  readonly resolve: Resolve;
}

/**
 * Reads a description with the files that its `$ref`s refer to, by `open`, and upgrades Swagger 2.0, but does not
 * validate it. Overlays are read by `open` too. Undefined if it cannot be used at all (API_SYNTAX, API_SHAPE, API_VERSION).
 */
export async function openDocument(
  source: SourceFile,
  options: ReadOptions & Required<Pick<ReadOptions, 'open'>>,
): Promise<Outcome<ApiDocument | undefined>> {
  const { value, diagnostics } = await readDescription(source, '', options);
  return { value: value && upgraded(value), diagnostics };
}
