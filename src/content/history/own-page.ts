import type { ApiDescription } from '../../model/api.ts';
import { permalinkOf } from '../permalink.ts';

/** Route of a page about a whole API; where an operation has it, the name of the page gets `api-` in front. */
export function ownPage(api: Pick<ApiDescription, 'permalink' | 'operations'>, name: string): string {
  const path = permalinkOf(api.permalink, name);
  return api.operations.some(({ permalink }) => permalink === path) ? permalinkOf(api.permalink, `api-${name}`) : path;
}
