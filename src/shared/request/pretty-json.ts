import { WrittenNumber } from '../written-number.ts';
import { deeper } from './indentation.ts';

/** Maximum width of an object or list on one line, including indentation. */
const MAX_LINE = 60;

/** JSON with two spaces per level, up to a limit, in which small objects and lists below the top stay on one line. */
export function prettyJson(value: unknown, width = MAX_LINE): string {
  return print(value, '', width, true);
}

/** A value in running text: a string unchanged, anything else as JSON on one line. */
export function shortJson(value: unknown): string {
  return typeof value === 'string' ? value : (lineWithin(value, Number.POSITIVE_INFINITY) as string);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null || value instanceof WrittenNumber;
}

function scalar(value: unknown): string {
  return value instanceof WrittenNumber ? value.text : (JSON.stringify(value) ?? 'null');
}

function print(value: unknown, indent: string, width: number, isTop: boolean): string {
  const room = isTop ? EMPTY : width - indent.length;
  const line = lineWithin(value, Math.max(EMPTY, room));
  if (line !== undefined) return line;
  const inner = deeper(indent);
  const members = Array.isArray(value)
    ? value.map((one: unknown) => print(one, inner, width, false))
    : Object.entries(value as object).map(([key, one]) => `${JSON.stringify(key)}: ${print(one, inner, width, false)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

/** The length of an object or list without members. */
const EMPTY = 2;

/** A value on one line: undefined if it is an object or list and longer than `room`, of which little more is written. */
function lineWithin(value: unknown, room: number): string | undefined {
  if (isScalar(value)) return scalar(value);
  const members = Object.entries(value as object);
  const isList = Array.isArray(value);
  if (members.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? (['[', ']'] as const) : (['{ ', ' }'] as const);
  let line: string = open;
  for (const [key, one] of members) {
    const member = lineWithin(one, room);
    if (member === undefined) return undefined;
    line += (line === open ? '' : ', ') + (isList ? '' : `${JSON.stringify(key)}: `) + member;
    if (line.length + close.length > room) return undefined;
  }
  return line + close;
}
