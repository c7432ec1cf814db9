import type { FormStyle } from '../../shared/request/parameter-style.ts';

/** Kinds of values that styles write differently. */
const KINDS = ['single', 'array', 'object'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Whether values of some types are written as the same text in two styles (RFC 6570, section 3.2; OpenAPI 3.1.1, section
 * 4.8.12.4). Without types, values may be of any.
 */
export function areWrittenAlike(a: FormStyle, b: FormStyle, types: readonly string[]): boolean {
  const kinds = types.length > 0 ? new Set(types.map(kindOf)) : KINDS;
  return [...kinds].every((kind) => formOf(kind, a) === formOf(kind, b));
}

function kindOf(type: string): Kind {
  return type === 'array' || type === 'object' ? type : 'single';
}

function formOf(kind: Kind, { style, explode }: FormStyle): string {
  if (kind === 'single') return style === 'label' || style === 'matrix' ? style : 'plain';
  if (kind === 'array' && style === 'simple') return style;
  return `${style} ${writesEach({ style, explode })}`;
}

/** Whether each of several values is written with a name or a separator of its own: in `deepObject`, always. */
export function writesEach({ style, explode }: FormStyle): boolean {
  return explode || style === 'deepObject';
}
