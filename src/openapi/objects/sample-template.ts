import { capitalized } from '../../shared/capitalized.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { slugOf } from '../../shared/slug.ts';
import { markNumber, unmarkNumbers } from '../../shared/written-number.ts';
import type { ApiNode } from '../document/api-file.ts';
import { textAt, textsAt } from '../document/node.ts';
import { templateAddress, templateJson, templateName } from './template-value.ts';

/** What a sample is written from. */
interface TemplateRequest {
  readonly request: SampleRequest;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly path: string;
}

/** What may be in a template between double braces (`api.sampleTemplates`), for one operation. */
export interface TemplateValues {
  /** Those that are names and addresses, safe in any language. */
  readonly words: ReadonlyMap<string, string>;
  /** Those that are JSON. */
  readonly json: ReadonlyMap<string, string>;
}

/** The values of the names in templates for one operation. */
export function templateValues(operation: ApiNode, { request, parameters, path }: TemplateRequest): TemplateValues {
  const given = Object.keys(parameters).length > 0 ? jsonOf(parameters) : '';
  const body = request.body?.kind === 'json' ? jsonOf(request.body.value) : '';
  const words = new Map([
    ...namesOf('operationId', textAt(operation, 'operationId') ?? `${request.method.toLowerCase()} ${path}`),
    ...namesOf('tag', textsAt(operation, 'tags')[0] ?? 'default'),
    ['method', templateName(request.method)],
    ['path', templateAddress(path)],
    ['url', templateAddress(request.url)],
  ]);
  const both = [given, body].filter((one) => one !== '').join(', ');
  return { words, json: new Map(Object.entries({ parameters: given, body, arguments: both })) };
}

/** A template with its values; each name was checked with the configuration. */
export function filledTemplate(template: string, { words, json }: TemplateValues): string {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string, offset: number) => {
    const value = json.get(name);
    return value === undefined ? (words.get(name) ?? whole) : templateJson(value, template, template.slice(0, offset));
  });
}

/** A name as it is, and in the three ways in which languages write it: `listPets`, `list_pets`, `ListPets`. */
function namesOf(field: 'operationId' | 'tag', name: string): [string, string][] {
  const words = slugOf(name).split('-');
  const pascal = words.map(capitalized).join('');
  const [camelField, snakeField, pascalField] =
    field === 'tag' ? ['tagName', 'tag_name', 'TagName'] : ['operationName', 'operation_name', 'OperationName'];
  return [
    [field, templateName(name)],
    [camelField, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [snakeField, words.join('_')],
    [pascalField, pascal],
  ];
}

function jsonOf(value: unknown): string {
  return unmarkNumbers(JSON.stringify(value, markNumber, 2));
}
