import fc from 'fast-check';
import type { Diagnostic } from '../../src/model/diagnostic.ts';

/** A place where docgen takes untrusted input. */
export interface Surface<T> {
  readonly name: string;
  readonly inputs: fc.Arbitrary<T>;
  /** Throws if the input does harm. */
  readonly check: (input: T) => Promise<void> | void;
}

/** Texts of the given parts, mixed with arbitrary characters. */
export function textOf(parts: readonly string[], maxLength = 24): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...parts) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...parts), fc.integer({ min: 2, max: 60 }))
        .map(([one, times]) => one.repeat(times)),
    },
  );
  return fc.array(part, { maxLength }).map((all) => all.join(''));
}

/** Every problem must be short, have a place where the file has text, and quote that text. */
export function checkPlaces(text: string, diagnostics: readonly Diagnostic[]): void {
  const lines = text.split(/\r\n|\n|\r/);
  for (const { code, message, place } of diagnostics) {
    if (message.length > 1_000) throw new Error(`${code} says too much`);
    if (!place) continue;
    const line = lines[place.line - 1];
    const isInside = line !== undefined && place.column >= 1 && place.column <= line.length + 1;
    if (!isInside) throw new Error(`${code} is reported at ${place.line}:${place.column}, where the file has nothing`);
    const { sourceLine, lineStart = 0 } = place;
    if (sourceLine !== undefined && !line.startsWith(sourceLine, lineStart))
      throw new Error(`${code} shows another line`);
  }
}

/** Nothing that was read may have changed the prototype of objects. */
export function checkPrototype(): void {
  const found = Object.keys(Object.prototype).concat('polluted' in {} ? ['polluted'] : []);
  if (found.length > 0) throw new Error(`Object.prototype has ${found.join(', ')}`);
}
