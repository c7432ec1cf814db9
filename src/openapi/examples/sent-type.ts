import { concreteMediaType, isFileType } from '../../shared/request/media-kind.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';
import { mergeSchemas } from '../document/schema/merged-schema.ts';
import { isBinary } from '../document/schema/schema-facts.ts';

/** How a body is sent. */
export interface SentType {
  /** A media type, in one line. */
  readonly type: string;
  /** Whether it is a file of bytes, unless it is JSON or a form. */
  readonly isFile: boolean;
}

/** How a body is sent that is described for a media type, or for a range of them (OpenAPI 3.1.1, section 4.8.14). */
export function sentType(described: string, mediaType: ApiNode, resolve: Resolve): SentType {
  const schema = child(mediaType, 'schema');
  const isBytes = schema !== undefined && isBinary(mergeSchemas([schema], resolve));
  const type = concreteMediaType(described, isBytes);
  return { type, isFile: isBytes || isFileType(type) };
}
