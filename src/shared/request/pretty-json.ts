import { jsonText, WrittenNumber } from '../written-number.ts';

/** Maximum width of an object or list on one line, including indentation. */
const MAX_LINE = 60;

/** JSON with two spaces per level, in which small objects and lists below the top stay on one line. */
export function prettyJson(value: unknown, width = MAX_LINE): string {
  return print(value, '', width, true);
}

/** A value in running text: a string unchanged, anything else as JSON on one line. */
export function shortJson(value: unknown): string {
  return typeof value === 'string' ? value : oneLine(value);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null || value instanceof WrittenNumber;
}

function scalar(value: unknown): string {
  return jsonText(value) ?? 'null';
}

function print(value: unknown, indent: string, width: number, isTop: boolean): string {
  if (isScalar(value)) return scalar(value);
  const line = oneLine(value);
  if (line.length <= 2 || (!isTop && indent.length + line.length <= width)) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((one: unknown) => print(one, inner, width, false))
    : Object.entries(value as object).map(([key, one]) => `${JSON.stringify(key)}: ${print(one, inner, width, false)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (isScalar(value)) return scalar(value);
  const members = Object.entries(value as object).map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
