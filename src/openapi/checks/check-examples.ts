import type { ErrorObject } from 'ajv';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { mediaKind } from '../../shared/request/media-kind.ts';
import { plainValue, readJsonText } from '../../shared/written-number.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, items } from '../document/node.ts';
import { lastKey } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';
import type { ApiPart } from '../document/walk.ts';
import { errorMessage } from './error-message.ts';
import type { SchemaChecker } from './schema-checker.ts';
import { tooManySteps } from './step-limit.ts';

/**
 * Reports every example of the author, and every default, that does not match its own schema (API_EXAMPLE), at the part
 * that is wrong. Those whose patterns take too long to match are reported together, at the first, and so are those of a
 * schema that cannot be used.
 */
export function checkExamples({ parts, resolve }: Description, checker: SchemaChecker): Diagnostic[] {
  const notCompared = new Map<string, NotCompared[]>();
  const problems = parts.flatMap((part) => {
    const checked = examplesIn(part, resolve);
    if (!checked) return [];
    const { schema, examples, fallback } = checked;
    return [...examples, ...(fallback ? [fallback] : [])].flatMap((example) => {
      const value = example === fallback ? example.value : exampleValue(example.value, schema, checker);
      const { errors, fault, isOutOfTime, isUnusable } = checker.comparisonOf(schema, plainValue(value));
      const [error] = errors;
      const what = example === fallback ? 'default' : 'example';
      if (error) return [invalidExample(example, error, what)];
      if (fault === tooManySteps) return [withoutComparison({ example, what, fault })];
      if (fault !== undefined && (isOutOfTime || isUnusable))
        getOrInsert(notCompared, isOutOfTime ? '' : fault, () => []).push({ example, what, fault });
      return [];
    });
  });
  return [
    ...problems,
    ...[...notCompared.values()].flatMap(([first, ...rest]) => (first ? [withoutComparison(first, rest.length)] : [])),
  ];
}

interface Checked {
  readonly schema: ApiNode;
  readonly examples: readonly ApiNode[];
  /** The `default` of a schema. */
  readonly fallback?: ApiNode | undefined;
}

function examplesIn({ node, kind }: ApiPart, resolve: Resolve): Checked | undefined {
  if (kind === 'schema') {
    const own = [...items(node, 'examples'), child(node, 'example')].filter((one) => one !== undefined);
    const fallback = child(node, 'default');
    return own.length > 0 || fallback ? { schema: node, examples: own, fallback } : undefined;
  }
  if (kind !== 'media-type' && kind !== 'parameter' && kind !== 'header') return undefined;
  const schema = child(node, 'schema');
  if (!schema) return undefined;
  const named = entries(node, 'examples').flatMap(([, example]) => {
    const target = resolve(example);
    return (target && exampleData(target)) ?? [];
  });
  const examples = [child(node, 'example'), ...named].filter((one) => one !== undefined);
  // A text in a format other than JSON (XML, form fields) is the body as it is sent, not its value.
  const isText = kind === 'media-type' && mediaKind(lastKey(node.pointer)) !== 'json';
  return { schema, examples: isText ? examples.filter(({ value }) => typeof value !== 'string') : examples };
}

/** The value of an Example Object (OpenAPI 3.2.0, section 4.19); undefined if it only has an address or a text. */
export function exampleData(example: ApiNode): ApiNode | undefined {
  return child(example, 'value') ?? child(example, 'dataValue');
}

/** The value of an example: many authors write JSON as a string where its value is expected. */
export function exampleValue(value: unknown, schema: ApiNode, checker: SchemaChecker): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || checker.errorsOf(schema, value).length === 0)
    return value;
  try {
    return readJsonText(value);
  } catch {
    return value;
  }
}

type Kind = 'example' | 'default';

interface NotCompared {
  readonly example: ApiNode;
  readonly what: Kind;
  readonly fault: string;
}

function withoutComparison({ example, what, fault }: NotCompared, rest = 0): Diagnostic {
  const others = rest === 0 ? '' : ` (nor ${rest === 1 ? '1 other' : `${rest} others`})`;
  const message = `The ${what} is not validated against its schema${others}: ${fault}`;
  return report('API_EXAMPLE', message, { place: placeOf(example) });
}

function invalidExample(example: ApiNode, error: ErrorObject, what: Kind): Diagnostic {
  const at: ApiNode = { ...example, pointer: example.pointer + error.instancePath };
  const where = error.instancePath === '' ? `The ${what}` : `"${error.instancePath.slice(1)}" of the ${what}`;
  return report('API_EXAMPLE', `${where} does not match its schema: it ${errorMessage(error)}`, {
    place: placeOf(at),
  });
}
