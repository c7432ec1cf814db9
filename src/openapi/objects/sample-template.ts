import { capitalized } from '../../shared/capitalized.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { slugOf } from '../../shared/slug.ts';
import { markNumber, unmarkNumbers } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { textAt, textsAt } from '../document/node.ts';

/** What a sample is written from. */
interface TemplateRequest {
  readonly request: SampleRequest;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** What may be in a template between double braces (`api.sampleTemplates`), for one operation. */
export function templateValues(
  operation: ApiNode,
  { request, parameters, path }: TemplateRequest,
): ReadonlyMap<string, string> {
  const given = Object.keys(parameters).length > 0 ? json(parameters) : '';
  const body = request.body?.kind === 'json' ? json(request.body.value) : '';
  return new Map([
    ...namesOf('operationId', textAt(operation, 'operationId') ?? `${request.method.toLowerCase()} ${path}`),
    ...namesOf('tag', textsAt(operation, 'tags')[0] ?? 'default'),
    ['method', request.method],
    ['path', path],
    ['url', request.url],
    ['parameters', given],
    ['body', body],
    ['arguments', [given, body].filter((one) => one !== '').join(', ')],
  ]);
}

/** A template with its values; each name was checked with the configuration. */
export function filledTemplate(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** A name as it is, and in the three ways in which languages write it: `listPets`, `list_pets`, `ListPets`. */
function namesOf(field: 'operationId' | 'tag', name: string): [string, string][] {
  const words = slugOf(name).split('-');
  const pascal = words.map(capitalized).join('');
  const [camelField, snakeField, pascalField] =
    field === 'tag' ? ['tagName', 'tag_name', 'TagName'] : ['operationName', 'operation_name', 'OperationName'];
  return [
    [field, name],
    [camelField, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [snakeField, words.join('_')],
    [pascalField, pascal],
  ];
}

function json(value: unknown): string {
  return unmarkNumbers(JSON.stringify(value, markNumber, 2));
}
