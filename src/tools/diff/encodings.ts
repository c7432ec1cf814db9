import {
  type ApiNode,
  child,
  entries,
  isBinary,
  isTrue,
  items,
  lastKey,
  mergeSchemas,
  propertiesOf,
  textAt,
  typesOf,
} from '../../openapi/index.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { bareMediaType } from '../../shared/media-type.ts';
import type { Effect } from './effect.ts';
import { keyPairs } from './key-pairs.ts';
import type { SchemaComparison } from './schema/schema-pair.ts';
import { writesEach } from './written-forms.ts';

/** A part of a body or of a parameter whose value is a form, before and after: at least one side has an encoding. */
export interface EncodedPart {
  /** In words: `ids` in backticks, or `at position 1` in a body without names. */
  readonly name: string;
  readonly old: ApiNode | undefined;
  readonly new: ApiNode | undefined;
  readonly changes: readonly EncodingChange[];
}

export interface EncodingChange {
  readonly effect: Effect | 'compatible' | 'breaking';
  /** Follows the subject. */
  readonly says: string;
}

/** How the parts of a media type are serialised differently, defaults included (OpenAPI 3.1.1, section 4.8.15). */
export function encodedParts(
  old: ApiNode | undefined,
  now: ApiNode | undefined,
  comparison: SchemaComparison,
): readonly EncodedPart[] {
  const [before, after] = [encodingsOf(old), encodingsOf(now)];
  if (before.size === 0 && after.size === 0) return [];
  const [write, writeNow] = [writingIn(old, comparison.old), writingIn(now, comparison.new)];
  return keyPairs(before, after).map(([name, one, other]) => {
    const property = lastKey((one ?? other)?.pointer ?? '');
    return { name, old: one, new: other, changes: changesOf(write(property, one), writeNow(property, other)) };
  });
}

/** Encodings by the names of their parts, in words; those of OpenAPI 3.2 without names by their positions. */
function encodingsOf(mediaType: ApiNode | undefined): ReadonlyMap<string, ApiNode> {
  const rest = mediaType && child(mediaType, 'itemEncoding');
  return new Map([
    ...entries(mediaType, 'encoding').map(([name, node]): [string, ApiNode] => [`\`${name}\``, node]),
    ...items(mediaType, 'prefixEncoding').map((node, index): [string, ApiNode] => [`at position ${index + 1}`, node]),
    ...(rest ? [['at every other position', rest] as const] : []),
  ]);
}

/** How a part is written. */
interface Writing {
  /** As values of which each is a field or a part of its own, in a style, or in the media types that it may have. */
  readonly as: 'values' | readonly string[];
  readonly inWords: string;
  readonly allowReserved: boolean;
}

function writingIn(mediaType: ApiNode | undefined, { resolve }: SchemaComparison['old']) {
  const schema = mediaType && child(mediaType, 'schema');
  const properties = schema ? propertiesOf(mergeSchemas([schema], resolve)) : undefined;
  return (name: string, encoding: ApiNode | undefined): Writing => {
    const property = mergeSchemas(properties?.get(name) ?? [], resolve);
    const types = typesOf(property);
    const isSingle = types.length > 0 && !types.includes('array') && !types.includes('object');
    const allowReserved = isTrue(encoding, 'allowReserved');
    const values = { as: 'values', inWords: 'as plain values', allowReserved } as const;
    const style = textAt(encoding, 'style') ?? 'form';
    const explode = fieldOf(encoding?.value, 'explode');
    // Either of them makes it a value as in a query, whatever the media type.
    if (encoding && ['style', 'explode', 'allowReserved'].some((field) => child(encoding, field))) {
      const isExploded = writesEach({ style, explode: typeof explode === 'boolean' ? explode : style === 'form' });
      if (isSingle || (style === 'form' && isExploded && !types.includes('object'))) return values;
      const inWords = `in the style \`${style}\`, ${isExploded ? 'with a field for each value' : 'in one field'}`;
      return { as: [`${style} ${isExploded}`], inWords, allowReserved };
    }
    const usual = types.includes('object')
      ? 'application/json'
      : isBinary(property) || types.length === 0
        ? 'application/octet-stream'
        : 'text/plain';
    const stated = textAt(encoding, 'contentType')
      ?.split(',')
      .map((type) => type.trim().toLowerCase());
    const as = stated ?? [usual];
    if (as.length === 1 && as[0] === 'text/plain') return values;
    return { as, inWords: `as ${as.map((type) => `\`${type}\``).join(' or ')}`, allowReserved };
  };
}

function changesOf(old: Writing, now: Writing): readonly EncodingChange[] {
  const changes: EncodingChange[] = [];
  const effect = effectOf(old.as, now.as);
  if (effect) changes.push({ effect, says: `is now sent ${now.inWords}, previously ${old.inWords}` });
  if (old.allowReserved !== now.allowReserved) {
    const says = `${now.allowReserved ? 'now' : 'no longer'} leaves reserved characters unencoded`;
    changes.push({ effect: now.allowReserved ? 'compatible' : 'breaking', says });
  }
  return changes;
}

function effectOf(old: Writing['as'], now: Writing['as']): Effect | undefined {
  if (old === 'values' || now === 'values') return old === now ? undefined : 'changed';
  const [isWider, isNarrower] = [old.every(allowedBy(now)), now.every(allowedBy(old))];
  if (isWider && isNarrower) return undefined;
  return isWider ? 'widened' : isNarrower ? 'narrowed' : 'changed';
}

/** Whether media types, or ranges of them, have a type. */
function allowedBy(types: readonly string[]): (type: string) => boolean {
  const ranges = types.map(bareMediaType).filter((one) => one.endsWith('/*'));
  const all = new Set([...types, ...ranges]);
  return (type) => all.has(type) || all.has(`${type.split('/')[0]}/*`) || all.has('*/*');
}
