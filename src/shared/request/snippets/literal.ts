import { deeper } from '../indentation.ts';

/** The syntax of a language's JSON-like literals. */
export interface LiteralSyntax {
  readonly string: (text: string) => string;
  /** A property up to its value: `"name": `, `name: `. */
  readonly key: (name: string) => string;
  readonly null: string;
  readonly true: string;
  readonly false: string;
  /** One step of indentation. */
  readonly indent: string;
}

/** Maximum width of an object or list on one line. */
const MAX_LINE = 60;

/** A JSON value as a literal of a language; lines after the first start with `indent`. */
export function literal(value: unknown, syntax: LiteralSyntax, indent = ''): string {
  if (value === null || value === undefined) return syntax.null;
  if (typeof value === 'string') return syntax.string(value);
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const inner = deeper(indent, syntax.indent);
  const members = isList
    ? value.map((one: unknown) => literal(one, syntax, inner))
    : Object.entries(value).map(([name, one]) => syntax.key(name) + literal(one, syntax, inner));
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const pad = isList || syntax.indent.length > 2 ? '' : ' ';
  const line = `${open}${pad}${members.join(', ')}${pad}${close}`;
  if (indent.length + line.length <= MAX_LINE && !line.includes('\n')) return line;
  return `${open}\n${members.map((member) => `${inner}${member},\n`).join('')}${indent}${close}`;
}
