import type { ApiNode } from '../document/api-file.ts';
import { child, textAt, textsAt } from '../document/node.ts';
import type { Resolve } from '../document/resolve.ts';

/** What the objects of a Swagger 2.0 description are read with. */
export interface SwaggerContext {
  readonly root: ApiNode;
  readonly resolve: Resolve;
}

/** The media types of a body if the description gives none. */
const ASSUMED = ['application/json'];

/** The media types of an operation: its own, otherwise the description's (Swagger 2.0, section "Operation Object"). */
export function mediaTypesAt(
  operation: ApiNode | undefined,
  field: 'consumes' | 'produces',
  { root }: SwaggerContext,
): readonly string[] {
  const holder = operation && child(operation, field) ? operation : root;
  const types = textsAt(holder, field).filter((type) => type.trim() !== '');
  return types.length > 0 ? [...new Set(types)] : ASSUMED;
}

/** Whether a parameter is part of a form, or a whole body. */
export function isBody(parameter: ApiNode | undefined): boolean {
  return ['body', 'formData'].includes(textAt(parameter, 'in') ?? '');
}
