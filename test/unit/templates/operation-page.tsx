import { page } from './page.tsx';
import { operation } from './records/api.ts';
import { views } from './records/views.ts';

/** The page of an operation that differs in some fields from the one of the records. */
export function withOperation(more: Partial<typeof operation>) {
  return page({ ...views['api-operation'], operation: { ...operation, ...more } });
}
