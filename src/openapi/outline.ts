import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { fieldOf } from '../shared/json-object.ts';
import { outwardRefs, sitePath } from './document/outward-refs.ts';
import { parseApiFile } from './document/parse-file.ts';

/** What a file of a description says at a glance, before it is part of a site. */
export interface Outline {
  /** `info.title`. */
  readonly title: string | undefined;
  /** The files that its `$ref`s refer to, by their paths from the folder above which none may be. */
  readonly files: readonly string[];
  /** `$ref`s that leave that folder or lead to another host. */
  readonly outside: readonly string[];
}

/** Reads the outline of one file; undefined with API_SYNTAX if it cannot be parsed. */
export function readOutline(source: SourceFile): Outcome<Outline | undefined> {
  const { value: file, diagnostics } = parseApiFile(source);
  if (!file) return { value: undefined, diagnostics };
  const title = fieldOf(fieldOf(file.value, 'info'), 'title');
  const addresses = outwardRefs(file).map(({ $ref }) => $ref);
  return {
    value: {
      title: typeof title === 'string' ? title : undefined,
      files: addresses.flatMap((address) => sitePath(address) ?? []),
      outside: addresses.filter((address) => sitePath(address) === undefined),
    },
    diagnostics,
  };
}
