import type { ApiConfig } from '../model/config.ts';
import type { SourceFile } from '../model/source.ts';
import type { JsonObject } from '../shared/json-object.ts';
import { bundle } from './document/bundle/bundle.ts';
import { internalParts } from './document/bundle/internal-parts.ts';
import { refFolder } from './document/read-ref-file.ts';
import type { OpenedDescription } from './open-description.ts';

/** A description to publish, as its author wrote it. */
export interface Publication {
  /** Folder of the site that contains all files. */
  readonly folder: string;
  /** The description's own file, then those that it refers to; none if parts of them are hidden or changed by overlays. */
  readonly files: readonly SourceFile[];
  /** Everything in one document, without what is hidden. */
  readonly bundle: () => JsonObject;
}

/** A description to publish; `internal`: whether operations with `x-internal` are included. */
export function publicationOf(
  { written, isOverlaid }: OpenedDescription,
  internal: ApiConfig['internal'],
): Publication {
  const { source } = written.root.file;
  const hidden = internal === 'hide' ? internalParts(written) : new Set<string>();
  const others = [...written.files.values()].map((file) => file.source).filter(({ path }) => path !== source.path);
  return {
    folder: refFolder(source.path),
    files: hidden.size > 0 || isOverlaid ? [] : [source, ...others],
    bundle: () => bundle(written, hidden),
  };
}
