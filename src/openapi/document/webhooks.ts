import type { ApiNode } from './api-file.ts';
import { entries } from './node.ts';
import { WEBHOOKS_BEFORE } from './object-shapes.ts';

/** Webhooks by their name: those of OpenAPI 3.1, and those that authors of earlier versions write as an extension. */
export function webhooksOf(root: ApiNode): readonly (readonly [string, ApiNode])[] {
  return [...entries(root, 'webhooks'), ...entries(root, WEBHOOKS_BEFORE)];
}
