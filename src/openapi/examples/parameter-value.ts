import { exampleData } from '../checks/check-examples.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import { contentOf, parameterSchema } from '../document/parameters.ts';
import type { Resolve } from '../document/resolve.ts';
import { mergeSchemas } from '../document/schema/merged-schema.ts';
import { authorExamples } from '../document/schema/schema-facts.ts';
import { composedValue, type ExampleContext } from './body-values.ts';

/** The author's examples of a parameter or a header, including those of its media type. */
export function parameterExamples(parameter: ApiNode, resolve: Resolve): readonly ApiNode[] {
  return [parameter, contentOf(parameter)].flatMap((holder) => (holder ? examplesAt(holder, resolve) : []));
}

/** Whether the author gives a parameter an example, or its schema one. */
export function hasExample(parameter: ApiNode, resolve: Resolve): boolean {
  const schema = parameterSchema(parameter);
  if (parameterExamples(parameter, resolve).length > 0) return true;
  return schema !== undefined && authorExamples(mergeSchemas([schema], resolve)).length > 0;
}

function examplesAt(holder: ApiNode, resolve: Resolve): readonly ApiNode[] {
  const example = child(holder, 'example');
  if (example) return [example];
  return entries(holder, 'examples').flatMap(([, entry]) => {
    const target = resolve(entry);
    const value = target && exampleData(target);
    return value ? [value] : [];
  });
}

/** The value that a sample sends for a parameter; undefined for an optional one without an example. */
export function sampleValue(parameter: ApiNode, context: ExampleContext): unknown {
  const known = knownValue(parameter, context);
  if (known !== undefined || !isNeeded(parameter)) return known;
  // If no valid value is found, the name best shows what to insert.
  return textAt(parameter, 'name');
}

/** The author's example, otherwise for a required parameter a valid value; undefined if there is none. */
export function knownValue(parameter: ApiNode, context: ExampleContext): unknown {
  const [own] = parameterExamples(parameter, context.resolve);
  const schema = parameterSchema(parameter);
  if (own || !isNeeded(parameter) || !schema) return own && exactValue(own);
  const [example] = authorExamples(mergeSchemas([schema], context.resolve));
  if (example) return exactValue(example);
  const made = composedValue(schema, 'request', context);
  return made && !made.isUnsure ? made.value : undefined;
}

function isNeeded(parameter: ApiNode): boolean {
  return isTrue(parameter, 'required') || textAt(parameter, 'in') === 'path';
}
