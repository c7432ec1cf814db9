import { fieldOf } from '../../shared/json-object.ts';
import { headerText } from '../../shared/request/header-text.ts';
import type { FormStyle } from '../../shared/request/parameter-style.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, textAt } from '../document/node.ts';

/** The fields of a form whose encoding says how they are serialised (OpenAPI 3.1.1, section 4.8.15.2). */
export function formStyles(mediaType: ApiNode): ReadonlyMap<string, FormStyle> {
  return new Map(
    entries(mediaType, 'encoding').flatMap(([name, encoding]): [string, FormStyle][] => {
      const style = textAt(encoding, 'style');
      const explode = fieldOf(encoding.value, 'explode');
      if (style === undefined && typeof explode !== 'boolean') return [];
      return [[name, { style, explode: typeof explode === 'boolean' ? explode : undefined }]];
    }),
  );
}

/** The media type of a part of a multipart form; undefined without one, and for a list or range, of which none is chosen. */
export function partType(mediaType: ApiNode, name: string): string | undefined {
  const encodings = child(mediaType, 'encoding');
  const encoding = encodings && child(encodings, name);
  const type = textAt(encoding, 'contentType');
  return type === undefined || /[,*]/.test(type) ? undefined : headerText(type);
}
