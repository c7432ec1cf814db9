import type { NamedExample } from '../model/api-example.ts';
import { addressAt } from './address.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import { child, entries, textAt } from './node.ts';
import { shortJson } from './pretty-json.ts';
import { referenced, speaker } from './reference.ts';

/** The `examples` of a parameter or a header, each with its own words (OpenAPI 3.1.1, section 4.8.19). */
export function namedExamples(holder: ApiNode, id: string, context: PageContext): NamedExample[] {
  return entries(holder, 'examples').flatMap(([name, entry]): NamedExample[] => {
    const example = referenced(entry, context.resolve);
    if (!example) return [];
    const value = child(example.node, 'value') ?? child(example.node, 'dataValue');
    return [
      {
        label: textAt(speaker(example, 'summary'), 'summary') ?? name,
        text: value ? shortJson(value.value) : textAt(example.node, 'serializedValue'),
        external: addressAt(example.node, 'externalValue'),
        descriptionHtml: context.describe(speaker(example, 'description'), { headingLevel: 4, id })?.html,
      },
    ];
  });
}
