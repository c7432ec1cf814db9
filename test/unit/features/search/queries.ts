import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A query, and the address that must be among the first three results. */
export interface SearchQuery {
  readonly query: string;
  readonly finds: string;
}

export const queries: readonly SearchQuery[] = parse(
  readFileSync(join(import.meta.dirname, '../../../search.yml'), 'utf8'),
);
