import { exampleData } from '../checks/check-examples.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import { contentOf, parameterSchema } from '../document/parameters.ts';
import type { Resolve } from '../document/resolve.ts';
import { keyword, mergeSchemas } from '../document/schema/merged-schema.ts';
import { authorExamples } from '../document/schema/schema-facts.ts';
import { composedValue } from './body-values.ts';
import type { ExampleContext } from './example-context.ts';
import { PLAIN, sampleString } from './sample-scalar.ts';

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

/** Maximum number of optional parameters in a sample: it shows how to call, the list of parameters shows what there is. */
const FEW = 2;

/**
 * The parameters that samples and the console's form begin with, each with a value that is known of it: all that a call
 * needs, and the first few optional ones of the query whose example says more than the default.
 */
export function sampleParameters(
  parameters: readonly ApiNode[],
  context: ExampleContext,
): readonly { readonly parameter: ApiNode; readonly value: unknown }[] {
  const telling = parameters.filter((one) => !isNeeded(one) && isTelling(one, context)).slice(0, FEW);
  return parameters.flatMap((parameter) =>
    isNeeded(parameter) || telling.includes(parameter) ? [{ parameter, value: knownValue(parameter, context) }] : [],
  );
}

/** Whether the example of an optional parameter shows a use: headers such as `If-Match` change what the call is. */
function isTelling(parameter: ApiNode, { resolve }: ExampleContext): boolean {
  const [example] = parameterExamples(parameter, resolve);
  if (!example || !textAt(parameter, 'in')?.startsWith('query') || isTrue(parameter, 'deprecated')) return false;
  const schema = parameterSchema(parameter);
  const usual = schema && keyword(mergeSchemas([schema], resolve), 'default');
  return usual === undefined || JSON.stringify(usual.value) !== JSON.stringify(example.value);
}

/**
 * The author's example, otherwise for a required parameter a valid value, which its name may be; undefined if there is
 * none.
 */
export function knownValue(parameter: ApiNode, context: ExampleContext): unknown {
  const [own] = parameterExamples(parameter, context.resolve);
  const schema = parameterSchema(parameter);
  if (own || !isNeeded(parameter) || !schema) return own && exactValue(own);
  const [example] = authorExamples(mergeSchemas([schema], context.resolve));
  if (example) return exactValue(example);
  const made = composedValue(schema, 'request', context);
  return made && !made.isUnsure ? sayingValue(parameter, schema, made.value, context) : undefined;
}

/** In place of a text of which nothing but the type is known: one by the name of the parameter, or this name. */
function sayingValue(parameter: ApiNode, schema: ApiNode, made: unknown, context: ExampleContext): unknown {
  if (made !== PLAIN) return made;
  const name = textAt(parameter, 'name') ?? '';
  const texts = [sampleString(mergeSchemas([schema], context.resolve), name), name];
  return texts.find((text) => text !== PLAIN && context.checker.errorsOf(schema, text).length === 0) ?? made;
}

function isNeeded(parameter: ApiNode): boolean {
  return isTrue(parameter, 'required') || textAt(parameter, 'in') === 'path';
}
