import { typescriptString } from '../init/filled.ts';
import { explanationOf } from './explanations.ts';
import { type Data, recordOf } from './plain-data.ts';

/** Longest line that a value is written in. */
const WIDTH = 100;

/**
 * The text of `docgen.config.mjs`: the fields in their order, those that need it with a line that explains them.
 * Sidebars are in a file of their own, whose import this text has if there are any.
 */
export function configText(config: Data, hasSidebars: boolean): string {
  const lines = fieldLines(config, [], '  ');
  const imports = hasSidebars ? [`import sidebars from ${typescriptString('./sidebars.mjs')};`, ''] : [];
  return [...imports, 'export default {', ...lines, '};', ''].join('\n');
}

/** The text of `sidebars.mjs`. */
export function sidebarsText(sidebars: unknown): string {
  return `export default ${written(sidebars, '')};\n`;
}

/** An expression in place of a value. */
export interface Expression {
  readonly expression: string;
}

/** The sidebars of an area, which `sidebars.mjs` has. */
export function expression(text: string): Expression {
  return { expression: text };
}

function isExpression(value: unknown): value is Expression {
  const record = recordOf(value);
  return typeof record.expression === 'string' && Object.keys(record).length === 1;
}

function fieldLines(fields: Data, path: readonly string[], indent: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const here = [...path, name];
    const explanation = explanationOf(here, value);
    const text = fieldText(name, valueText(value, here, indent));
    return [...(explanation === undefined ? [] : [`${indent}// ${explanation}`]), `${indent}${text},`];
  });
}

/** A record whose fields are explained has a line for each. */
function valueText(value: unknown, path: readonly string[], indent: string): string {
  const record = recordOf(value);
  const names = Object.keys(record);
  if (isExpression(value)) return value.expression;
  if (path.length === 1 && Array.isArray(value) && path[0] === 'docs')
    return `[\n${value.map((one) => `${indent}  {\n${fieldLines(recordOf(one), path, `${indent}    `).join('\n')}\n${indent}  },`).join('\n')}\n${indent}]`;
  if (names.some((name) => explanationOf([...path, name], record[name]) !== undefined))
    return `{\n${fieldLines(record, path, `${indent}  `).join('\n')}\n${indent}}`;
  return written(value, indent);
}

/** A value in JavaScript: in one line where it fits. */
function written(value: unknown, indent: string): string {
  if (isExpression(value)) return value.expression;
  if (typeof value === 'string') return typescriptString(value).replace(/[\u2028\u2029]/g, ' ');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const below = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => written(one, below))
    : Object.entries(value).map(([key, one]) => fieldText(key, written(one, below)));
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line;
  const body = parts.map((part) => `${below}${part},`).join('\n');
  return isList ? `[\n${body}\n${indent}]` : `{\n${body}\n${indent}}`;
}

function fieldText(name: string, value: string): string {
  if (name === value) return name;
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : typescriptString(name)}: ${value}`;
}
