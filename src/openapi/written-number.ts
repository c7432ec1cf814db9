import { type ApiNode, placeOf } from './api-file.ts';

/** A number as the source has it: `1.0` is read as 1. Undefined where no number stands at the place of the node. */
export function writtenNumber(node: ApiNode): string | undefined {
  const { sourceLine, column, length = 0 } = placeOf(node);
  const text = sourceLine?.slice(column - 1, column - 1 + length);
  return text !== undefined && /^[-+]?[\d.]/.test(text) && Number.isFinite(Number(text)) ? text : undefined;
}

/** A number in words; a whole one that JavaScript cannot hold exactly (`9223372036854775807`) as it is written. */
export function exactNumber(node: ApiNode): string {
  const value = Number(node.value);
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return (isExact ? undefined : writtenNumber(node)) ?? String(value);
}
