import type { SourceFile, SourceReference } from '../model/source.ts';
import type { SpillFile } from '../spill-file.ts';
import { decodeText } from './decode-text.ts';

/** Makes the record of a source from its text and the bytes of its file. */
export type HoldSource = (source: SourceFile, bytes: Buffer) => SourceReference;

/** The characters of texts held in memory; most sites have fewer. */
const IN_MEMORY = 8 * 2 ** 20;

/** Holds texts in memory, and what exceeds `inMemory` characters in the spill file, if there is one. */
export function sourceHolder(spillFile: SpillFile | undefined, inMemory = IN_MEMORY): HoldSource {
  let held = 0;
  return (source, bytes) => {
    held += source.text.length;
    const waits = spillFile && held > inMemory && !source.isUnreadable;
    return waits ? waitingSource(source.path, source.text.length, spillFile.put(bytes)) : heldSource(source);
  };
}

/** A source that stays in memory. */
export function heldSource(source: SourceFile): SourceReference {
  return { path: source.path, length: source.text.length, read: () => source };
}

/**
 * A source whose text waits elsewhere. Results are remembered by its record: as long as anything refers to that, it is the
 * same one.
 */
function waitingSource(path: string, length: number, bytes: () => Buffer): SourceReference {
  let last: WeakRef<SourceFile> | undefined;
  const read = () => {
    const known = last?.deref();
    if (known) return known;
    const source = decodeText(path, bytes()).value;
    last = new WeakRef(source);
    return source;
  };
  return { path, length, read };
}
