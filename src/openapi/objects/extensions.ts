import type { ApiConfig } from '../../model/config.ts';
import { isObject } from '../../shared/json-object.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { entries } from '../document/node.ts';
import { WEBHOOKS_BEFORE } from '../document/object-shapes.ts';
import { markOf } from './marks.ts';

/** The field of ReadMe's `x-readme` with the author's samples. */
export const README_SAMPLES = 'code-samples';

/** The extension of OpenAI's description with the author's samples. */
export const OPENAI_META = 'x-oaiMeta';

/** Extensions of objects other than schemas that pages show in their own way. */
const SHOWN_IN_WORDS = new Set([
  'x-badges',
  'x-codeSamples',
  'x-code-samples',
  'x-displayName',
  'x-internal',
  'x-logo',
  'x-release-date',
  'x-replaced-by',
  'x-summary',
  'x-tagGroups',
  WEBHOOKS_BEFORE,
]);

/** Whether a field is an extension (OpenAPI 3.1.1, section 4.9). */
export function isExtension(name: string): boolean {
  return name.startsWith('x-');
}

/** Whether the configuration shows an extension. */
export function isShownExtension(name: string, { extensions }: Pick<ApiConfig, 'extensions'>): boolean {
  return extensions === 'show' || (extensions !== 'hide' && extensions.includes(name));
}

/** A field as a page shows it: `x-stability: beta`. */
export function verbatim(name: string, node: ApiNode): string {
  return `${name}: ${shortJson(exactValue(node))}`;
}

/** The unknown extensions of an object, verbatim. */
export function extensionsOf(holder: ApiNode | undefined, config: Pick<ApiConfig, 'extensions'>): string[] {
  return entries(holder).flatMap(([name, node]) =>
    isExtension(name) && !isInWords(name, node) && isShownExtension(name, config) ? [verbatim(name, node)] : [],
  );
}

/** Extensions of which only the field with the author's samples has a form of its own. */
const SAMPLE_FIELDS: Readonly<Record<string, string>> = { 'x-readme': README_SAMPLES, [OPENAI_META]: 'examples' };

/** Whether a page shows all of an extension in its own way. */
function isInWords(name: string, node: ApiNode): boolean {
  const { value } = node;
  const samples = SAMPLE_FIELDS[name];
  const isSamples = samples !== undefined && isObject(value) && Object.keys(value).every((key) => key === samples);
  return isSamples || SHOWN_IN_WORDS.has(name) || markOf(name, node) !== undefined;
}
