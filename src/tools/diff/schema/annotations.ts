import type { SchemaPart } from '../../../openapi/index.ts';
import { type ApiNode, keyword, lastKey, sharedName, typesOf } from '../../../openapi/index.ts';
import { isObject, type JsonObject } from '../../../shared/json-object.ts';
import { compareRest } from '../rest.ts';
import { isSame } from '../same.ts';
import { shown, subjectOf } from '../subject.ts';
import { writtenValue } from './role.ts';
import { keywordPair, note, type SchemaPair, type SchemaRule, type Side } from './schema-pair.ts';

/** Keywords that the rules compare. */
const COMPARED: ReadonlySet<string> = new Set([
  ...['$ref', '$dynamicRef', '$id', '$anchor', '$dynamicAnchor', '$schema', '$defs', 'definitions', 'type', 'nullable'],
  ...['enum', 'const', 'x-extensible-enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  ...['items', 'additionalItems', 'prefixItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
  ...['minItems', 'maxItems', 'uniqueItems', 'properties', 'required', 'additionalProperties', 'patternProperties'],
  ...['unevaluatedProperties', 'propertyNames', 'minProperties', 'maxProperties', 'dependentRequired'],
  ...['dependentSchemas', 'allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'discriminator'],
  ...['default', 'deprecated', 'readOnly', 'writeOnly', 'xml'],
]);

/** What does not limit values: defaults, deprecation, XML, texts and extensions. */
export const compareAnnotations: SchemaRule = (pair, comparison) => {
  compareDefaults(pair, comparison);
  const [wasDeprecated, isDeprecated] = keywordPair(pair, 'deprecated').map((node) => node?.value === true);
  if (wasDeprecated !== isDeprecated) {
    const [code, says] = isDeprecated
      ? (['deprecated', 'is deprecated'] as const)
      : (['restored', 'is no longer deprecated'] as const);
    note(pair, comparison, { code, effect: 'compatible', says, direction: 'none' });
  }
  compareXml(pair, comparison);
  for (const [old, now] of partPairs(pair)) {
    if (old.value === now.value) continue;
    const subject = subjectOf(now, pair.scope);
    compareRest({ old, new: now, subject, known: COMPARED }, pair.user, comparison);
  }
};

/** How a value is written in XML, which concerns bodies of XML only. */
const compareXml: SchemaRule = (pair, comparison) => {
  const [old, now] = keywordPair(pair, 'xml');
  if ((!old && !now) || isSame(writtenXml(pair.old), writtenXml(pair.new))) return;
  const { effect, direction } =
    pair.role === 'xml'
      ? { effect: 'changed' as const, direction: pair.direction }
      : { effect: 'compatible' as const, direction: 'none' as const };
  const says = 'is written differently in XML';
  note(pair, comparison, { code: 'encoding-changed', effect, direction, old, new: now, says });
};

/** `xml` in the terms of OpenAPI 3.2 (3.2.0, section 4.26), which replaces `attribute` and `wrapped` by `nodeType`. */
function writtenXml({ schema }: Side): JsonObject {
  const value = keyword(schema, 'xml')?.value;
  const { attribute, wrapped, nodeType, ...names } = isObject(value) ? value : {};
  const usual = typesOf(schema).includes('array') ? (wrapped === true ? 'element' : 'none') : 'element';
  return { ...names, nodeType: nodeType ?? (attribute === true ? 'attribute' : usual) };
}

/** A client that leaves a parameter out asks for something else; a property of a body is mostly sent. */
const compareDefaults: SchemaRule = (pair, comparison) => {
  const [old, now] = keywordPair(pair, 'default');
  const [text, newText] = [old, now].map((node) => node && writtenValue(node.value, pair.role));
  if (text === newText) return;
  const isParameter = pair.role === 'parameter';
  const effect = pair.direction !== 'request' ? 'compatible' : isParameter ? 'breaking' : 'dangerous';
  const says = now
    ? `is now ${json(now)} by default, previously ${old ? json(old) : 'without a default'}`
    : `no longer has a default, previously ${json(old)}`;
  note(pair, comparison, { code: 'default-changed', effect, old, new: now, says });
};

/** `"true"` is not `true`. */
function json(node: ApiNode | undefined): string {
  return shown(JSON.stringify(node?.value ?? null));
}

/** The objects that make up two schemas, those that belong together: the shared ones by name, others by order. */
function partPairs({ old, new: now }: SchemaPair): [ApiNode, ApiNode][] {
  const before = byName(old.schema.parts);
  return [...byName(now.schema.parts)].flatMap(([name, node]): [ApiNode, ApiNode][] => {
    const other = before.get(name);
    return other ? [[other, node]] : [];
  });
}

function byName(parts: readonly SchemaPart[]): ReadonlyMap<string, ApiNode> {
  let unnamed = 0;
  return new Map(
    parts.map(({ node, distance }) => {
      if (distance === 0) return [`own ${parts.length > 1 ? lastKey(node.pointer) : ''}`, node];
      return [sharedName(node) ?? `unnamed ${unnamed++}`, node];
    }),
  );
}
