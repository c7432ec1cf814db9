import type { ApiConfig } from '../../model/config.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import type { ApiNode } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { entries } from '../document/node.ts';

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
  'x-tagGroups',
]);

/** Whether the configuration shows an extension. */
export function isShownExtension(name: string, { extensions }: Pick<ApiConfig, 'extensions'>): boolean {
  return extensions === 'show' || (extensions !== 'hide' && extensions.includes(name));
}

/** The unknown extensions of an object, verbatim: `x-stability: beta`. */
export function extensionsOf(holder: ApiNode | undefined, config: Pick<ApiConfig, 'extensions'>): string[] {
  return entries(holder).flatMap(([name, node]) =>
    name.startsWith('x-') && !SHOWN_IN_WORDS.has(name) && isShownExtension(name, config)
      ? [`${name}: ${shortJson(exactValue(node))}`]
      : [],
  );
}
