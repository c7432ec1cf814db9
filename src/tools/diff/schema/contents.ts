import { type ApiNode, allOfKeyword, isOnlyAnnotated } from '../../../openapi/index.ts';
import { isObject } from '../../../shared/json-object.ts';
import { textPairs } from './parts.ts';
import { isBytes } from './role.ts';
import { note, type SchemaPair, type SchemaRule, type Side } from './schema-pair.ts';

/** What OpenAPI 3.0 says of the content of a text by `format`, and 3.1 by a keyword (3.1.1, section 4.4.3). */
const BYTES = { format: 'binary', keyword: 'contentMediaType', value: 'application/octet-stream' } as const;
const RESTATED = [{ format: 'byte', keyword: 'contentEncoding', value: 'base64' }, BYTES] as const;

/** The formats and keywords that are new or gone, and that say the same as a keyword or a format of the other side. */
export function restatedContents({ old, new: now }: SchemaPair): ReadonlySet<unknown> {
  const has = ({ schema }: Side, keyword: string, value: string) =>
    allOfKeyword(schema, keyword).some((node) => node.value === value);
  const isRestated = (before: Side, after: Side, { format, keyword, value }: (typeof RESTATED)[number]) =>
    has(before, 'format', format) &&
    has(after, keyword, value) &&
    allOfKeyword(before.schema, keyword).length === 0 &&
    allOfKeyword(after.schema, 'format').length === 0;
  const restated = RESTATED.filter((one) => isRestated(old, now, one) || isRestated(now, old, one));
  return new Set(restated.flatMap(({ format, keyword }) => [format, keyword]));
}

/**
 * Whether one side says that what is sent is bytes, and the other one nothing, as OpenAPI 3.1 recommends for them (3.1.1,
 * section 4.4.3).
 */
export function areSameBytes({ old, new: now, role }: SchemaPair): boolean {
  return isBytes(role) && ((saysBytes(old) && saysNothing(now)) || (saysNothing(old) && saysBytes(now)));
}

function saysBytes({ schema }: Side): boolean {
  const { format, keyword, value } = BYTES;
  const isStated =
    allOfKeyword(schema, 'format').some((node) => node.value === format) ||
    allOfKeyword(schema, keyword).some((node) => node.value === value);
  return isStated && schema.parts.every(({ node }) => isOnlyAnnotated(withoutBytes(node)));
}

function withoutBytes(node: ApiNode): ApiNode {
  if (!isObject(node.value)) return node;
  const { format, type, [BYTES.keyword]: content, ...others } = node.value;
  const isOther =
    (format ?? BYTES.format) !== BYTES.format ||
    (type ?? 'string') !== 'string' ||
    (content ?? BYTES.value) !== BYTES.value;
  return isOther ? node : { ...node, value: others };
}

function saysNothing({ schema }: Side): boolean {
  return !schema.isNever && schema.parts.every(({ node }) => isOnlyAnnotated(node));
}

/** How the content of a text is encoded: a text without `contentEncoding` is not, and may be of any media type. */
export const compareContents: SchemaRule = (pair, comparison) => {
  const restated = restatedContents(pair);
  for (const keyword of ['contentEncoding', 'contentMediaType']) {
    if (restated.has(keyword)) continue;
    for (const [old, now] of textPairs(pair, keyword)) {
      if (old?.value === now?.value) continue;
      const isOptional = keyword === 'contentMediaType';
      const effect = isOptional && !old ? 'narrowed' : isOptional && !now ? 'widened' : 'changed';
      const says = `has a different \`${keyword}\``;
      note(pair, comparison, { code: 'encoding-changed', effect, old, new: now, says });
    }
  }
};
