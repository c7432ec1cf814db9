import type { ConsoleInput } from '../model/console.ts';
import { isDeeperThan } from '../shared/json-object.ts';
import { isJsonNumber, numberOf, readJsonText, type WrittenJson } from '../shared/written-number.ts';

/** The interpretation of a field's text: a value, or what is wrong with it. */
export type InputReading =
  | { readonly value: WrittenJson; readonly problem?: never }
  | { readonly value?: never; readonly problem: string };

export function readInput(text: string, input: ConsoleInput): InputReading {
  switch (input.kind) {
    case 'json':
      return readJson(text);
    case 'either':
      return /^\s*[[{]/.test(text) ? readJson(text) : readScalar(text, input.items ?? scalarType(text));
    case 'scalar':
      return readScalar(text, scalarType(text));
    case 'list':
      return readList(text, input.items);
    case 'choice':
      return { value: input.choices.find((one) => String(one) === text) ?? text };
    case 'number':
    case 'boolean':
      return readScalar(text, input.kind);
    default:
      return { value: text };
  }
}

/** The type that a text reads as. */
function scalarType(text: string): 'text' | 'number' | 'boolean' {
  const trimmed = text.trim();
  if (isJsonNumber(trimmed)) return 'number';
  return trimmed === 'true' || trimmed === 'false' ? 'boolean' : 'text';
}

function readScalar(text: string, kind: 'text' | 'number' | 'boolean' | undefined): InputReading {
  const trimmed = text.trim();
  if (kind === 'number')
    return trimmed !== '' && !Number.isNaN(Number(trimmed))
      ? { value: isJsonNumber(trimmed) ? numberOf(trimmed) : Number(trimmed) }
      : { problem: `“${trimmed}” is not a number.` };
  if (kind === 'boolean')
    return trimmed === 'true' || trimmed === 'false'
      ? { value: trimmed === 'true' }
      : { problem: `“${trimmed}” is neither true nor false.` };
  return { value: text };
}

/** One item per line; empty lines are skipped. */
function readList(text: string, items: ConsoleInput['items']): InputReading {
  const readings = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readScalar(line, items));
  const wrong = readings.find(({ problem }) => problem !== undefined);
  return wrong ?? { value: readings.flatMap(({ value }) => (value === undefined ? [] : [value])) };
}

/** Levels of lists and objects that a page reads and shows as such: whatever walks through more has no stack left. */
export const MAX_DEPTH = 200;

/** JSON, or where its syntax error is. */
export function readJson(text: string): InputReading {
  try {
    const value = readJsonText(text);
    return isDeeperThan(MAX_DEPTH, value) ? { problem: `This is nested deeper than ${MAX_DEPTH} levels.` } : { value };
  } catch (error) {
    return { problem: `This is not JSON: ${placed(error instanceof Error ? error.message : '', text)}` };
  }
}

/** Some browsers repeat the text around an error, which the reader can already see. */
const REPEATED = /, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s;

/** Browsers report the offset, the line, or neither; a reader needs line and column. */
function placed(given: string, text: string): string {
  const message = given.replace(REPEATED, '');
  const offset = /position (\d+)/.exec(message)?.[1];
  if (offset === undefined || /line \d+/.test(message)) return `${message}.`;
  const before = text.slice(0, Number(offset)).split('\n');
  const words = message.replace(/\s*(?:in JSON )?at position \d+.*$/s, '');
  return `${words} (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}).`;
}
