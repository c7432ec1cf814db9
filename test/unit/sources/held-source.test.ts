import { expect, it } from 'vitest';
import { decodeText } from '../../../src/sources/decode-text.ts';
import { sourceHolder } from '../../../src/sources/held-source.ts';
import type { SpillFile } from '../../../src/spill-file.ts';

/** A spill file that counts how often a text is read again. */
function countingFile() {
  const counts = { put: 0, read: 0 };
  const put: SpillFile['put'] = (bytes) => {
    counts.put += 1;
    return () => {
      counts.read += 1;
      return Buffer.from(bytes);
    };
  };
  return { counts, spillFile: { put } };
}

const BYTE_ORDER_MARK = '\uFEFF';

it('moves what exceeds the memory to the spill file, and reads the same text again', () => {
  const { counts, spillFile } = countingFile();
  const hold = sourceHolder(spillFile, 12);
  const texts = ['one', 'two, longer', 'ä three'];
  const held = texts.map((text, number) => {
    const bytes = Buffer.from(BYTE_ORDER_MARK + text);
    return hold(decodeText(`docs/${number}.md`, bytes).value, bytes);
  });
  expect(counts.put).toBe(2);
  expect(held.map((one) => one.read())).toEqual(texts.map((text, number) => ({ path: `docs/${number}.md`, text })));
  expect(held.map(({ length }) => length)).toEqual(texts.map(({ length }) => length));
});

it('returns the same record while something refers to it: results are remembered by it', () => {
  const { counts, spillFile } = countingFile();
  const bytes = Buffer.from('# A page\n');
  const source = sourceHolder(spillFile, 0)({ path: 'docs/a.md', text: '# A page\n' }, bytes);
  const first = source.read();
  expect(source.read()).toBe(first);
  expect(counts.read).toBe(1);
});

it('keeps a file that could not be read, of which there is no text to read again', () => {
  const { counts, spillFile } = countingFile();
  const bytes = Buffer.from([0xff]);
  const source = decodeText('docs/a.md', bytes).value;
  const hold = sourceHolder(spillFile, 0);
  hold({ path: 'docs/b.md', text: 'b' }, Buffer.from('b'));
  expect(hold(source, bytes).read()).toBe(source);
  expect(counts.put).toBe(1);
});
