import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { OpenApiVersion } from '../document/read-description.ts';
import { invalidPart } from './invalid-part.ts';
import { relevantErrors } from './relevant-errors.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const EXTERNAL_DOCS = objectWith({ url: text, description: text }, { required: ['url'] });

/** The fields of the XML Object in both versions. */
const XML = { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag } as const;

/**
 * The keywords that OpenAPI adds to those of JSON Schema, as its base vocabularies describe them (OpenAPI 3.1.1, section
 * 4.8.24.3; 3.2.0, section 4.24.2): the schema of a description leaves them open.
 */
const KEYWORDS = {
  '3.1': { externalDocs: EXTERNAL_DOCS, xml: objectWith(XML) },
  '3.2': {
    externalDocs: EXTERNAL_DOCS,
    xml: objectWith(
      { ...XML, nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] } },
      { dependentSchemas: { nodeType: { allOf: [notBoth('attribute'), notBoth('wrapped')] } } },
    ),
  },
} as const;

/** What a type of node replaces. */
function notBoth(former: string): object {
  return { not: { required: ['nodeType', former] } };
}

function objectWith(properties: object, rest: object = {}): object {
  return { type: 'object', properties, patternProperties: { '^x-': {} }, additionalProperties: false, ...rest };
}

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, code: { optimize: false } });
const compiled = new Map<object, ValidateFunction>();

/** Validates what OpenAPI adds to a schema of 3.1 or 3.2 (API_INVALID); in 3.0, the schema of the description does. */
export function checkAddedKeywords(schema: ApiNode, version: OpenApiVersion): Diagnostic[] {
  if (version !== '3.1' && version !== '3.2') return [];
  return Object.entries(KEYWORDS[version]).flatMap(([keyword, rules]) => {
    const at = child(schema, keyword);
    if (!at) return [];
    const validate = getOrInsert(compiled, rules, () => ajv.compile(rules));
    const errors = validate(at.value) ? [] : relevantErrors(validate.errors ?? []);
    return [...errors.map((error) => invalidPart(at, error)), ...relativeNamespace(at)];
  });
}

/** A namespace is a URI with a scheme (OpenAPI 3.1.1, section 4.8.26.1). */
function relativeNamespace(xml: ApiNode): Diagnostic[] {
  const namespace = child(xml, 'namespace');
  if (typeof namespace?.value !== 'string' || /^[a-z][a-z\d+.-]*:/i.test(namespace.value)) return [];
  const message = `The namespace "${namespace.value}" is not an absolute URI`;
  return [report('API_INVALID', message, { place: placeOf(namespace), hint: 'Write its scheme, such as "https://".' })];
}
