import { canonicalText } from '../../../shared/canonical-text.ts';
import { mediaKind } from '../../../shared/request/media-kind.ts';

/**
 * How a value is written: `parameter`, that of a parameter or a header, as text; `text`, a member of one, as text too;
 * `form`, a body of fields, and `field`, one of them, as text or as a file; `raw`, a body that is written as it is, such as a
 * file; `xml`, a body of XML, and all that is in it; `value`, any other, among them the members of members of parameters,
 * for which styles are not defined.
 */
export type Role = 'parameter' | 'text' | 'form' | 'field' | 'raw' | 'xml' | 'value';

/** How a body of a media type, or of a range of types, is written. */
export function bodyRole(mediaType: string): Role {
  const kind = mediaKind(mediaType);
  if (kind === 'form' || kind === 'multipart') return 'form';
  if (kind === 'xml') return kind;
  return kind === 'other' || mediaType.includes('*') ? 'raw' : 'value';
}

/** How the properties of a value are written. */
export function propertyRole(role: Role): Role {
  if (role === 'parameter') return 'text';
  if (role === 'form') return 'field';
  return role === 'xml' ? role : 'value';
}

/** How the items of a value are written: each item of a field is one by itself. */
export function itemRole(role: Role): Role {
  return role === 'field' ? role : propertyRole(role);
}

/** Whether a number is written as the same text as a string. */
export function isText(role: Role): boolean {
  return role === 'parameter' || role === 'text' || role === 'field';
}

/** The same text for values that are written the same: where all is text, for `1` and `"1"`. */
export function writtenValue(value: unknown, role: Role): string {
  const isScalar = typeof value !== 'object' || value === null;
  return isText(role) && isScalar ? String(value) : canonicalText(value);
}

/** Whether a value without a schema is any bytes. */
export function isBytes(role: Role): boolean {
  return role === 'raw' || role === 'field';
}
