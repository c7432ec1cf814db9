import { prettyJson, shortJson } from './pretty-json.ts';

/** A value as a reader types it into a field: a list has one item per line, anything deeper is JSON. */
export function typedText(value: unknown): string {
  const isFlat = (one: unknown) => typeof one !== 'object' || one === null || one instanceof Number;
  if (!Array.isArray(value)) return isFlat(value) ? shortJson(value) : prettyJson(value);
  const lines = value.map(shortJson);
  return value.every(isFlat) && !lines.some((line) => line.includes('\n')) ? lines.join('\n') : prettyJson(value);
}
