import { basename } from 'node:path';
import type { ApiNode } from '../api-file.ts';
import { fieldOf } from '../node.ts';
import { lastKey } from '../pointer.ts';

/**
 * Name of a schema that is there to be shared: an entry of `components/schemas` or `$defs`, a file of its own, or an entry
 * of a file that holds nothing but parts.
 */
export function sharedName(node: ApiNode): string | undefined {
  if (node.pointer === '') return basename(node.file.source.path).replace(/\.[^.]+$/, '');
  return isEntry(node.pointer) || isEntryOfParts(node) ? lastKey(node.pointer) : undefined;
}

/** `/components/schemas/Place`, `…/$defs/Place`, `…/definitions/Place`. */
function isEntry(pointer: string): boolean {
  const end = pointer.lastIndexOf('/');
  if (end === pointer.length - 1) return false;
  const holder = pointer.slice(0, end);
  return holder === '/components/schemas' || holder.endsWith('/$defs') || holder.endsWith('/definitions');
}

function isEntryOfParts({ file, pointer }: ApiNode): boolean {
  const isTop = pointer.lastIndexOf('/') === 0;
  return isTop && !['openapi', 'swagger', 'components'].some((key) => fieldOf(file.value, key) !== undefined);
}
