import type { ApiFile } from '../api-file.ts';
import { type Draft, write } from './draft.ts';

/** A file as it would be in a newer dialect. Its places and its `$ref`s are those of the author's file. */
export function movedFile(file: ApiFile, draft: Draft): ApiFile {
  const { value, from, to } = write(draft);
  return {
    source: file.source,
    value,
    spotOf: (pointer, part) => file.spotOf(moved(pointer, from), part),
    meant: (pointer) => moved(pointer, to),
  };
}

/** Replaces the longest start of a pointer that has another place. */
function moved(pointer: string, places: ReadonlyMap<string, string>): string {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = places.get(pointer.slice(0, end));
    if (found !== undefined) return found + pointer.slice(end);
  }
  return pointer;
}
