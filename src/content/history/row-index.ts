import type { ApiDescription } from '../../model/api.ts';
import type { MediaType } from '../../model/api-body.ts';
import type { SchemaField } from '../../model/api-schema.ts';
import type { ApiDocument, Origins } from '../../openapi/index.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { placeAround, type StablePlace, stablePlaces } from './stable-place.ts';

/** A row of a page, a response, or the page itself, which has no id. */
export interface Row {
  readonly page: string;
  readonly id: string | undefined;
}

/** Finds what pages show of a place of the description. */
export interface RowIndex {
  /** The rows of a place or of the nearest one around it, by their pages; schemas' own pages come first. */
  readonly near: (place: StablePlace) => readonly Row[];
  /** The rows of the place itself. */
  readonly at: (place: StablePlace) => readonly Row[];
}

/** The pages of an API, from which the index is made. */
type Pages = Pick<ApiDescription, 'operations' | 'schemas'>;

export function rowIndex({ operations, schemas }: Pages, document: ApiDocument, origins: Origins): RowIndex {
  const placeOf = stablePlaces(document);
  const rows = new Map<StablePlace, Map<string, Row>>();
  const note = (record: object, row: Row): void => {
    for (const node of origins.get(record) ?? []) {
      const place = placeOf(node);
      const found = getOrInsert(rows, place, () => new Map<string, Row>());
      if (!found.has(row.page)) found.set(row.page, row);
    }
  };
  const fields = (list: readonly SchemaField[], page: string): void => {
    for (const field of list) {
      note(field, { page, id: field.id });
      below(field, page);
    }
  };
  const below = (field: SchemaField, page: string): void => {
    fields(field.fields, page);
    fields(
      [...field.choices, ...field.rules].map((one) => one.field),
      page,
    );
  };
  const bodies = (content: readonly MediaType[], page: string): void => {
    for (const { schema, item } of content) for (const body of [schema, item]) if (body) below(body, page);
  };
  for (const schema of schemas) {
    note(schema, { page: schema.permalink, id: undefined });
    below(schema.field, schema.permalink);
  }
  for (const operation of operations) {
    const page = operation.permalink;
    note(operation, { page, id: undefined });
    for (const group of operation.parameters) fields(group.fields, page);
    bodies(operation.requestBody?.content ?? [], page);
    for (const response of operation.responses) {
      note(response, { page, id: `response:${response.status}` });
      fields(response.headers, page);
      bodies(response.content, page);
    }
  }
  const at = (place: StablePlace) => [...(rows.get(place)?.values() ?? [])];
  return {
    at,
    near: (place) => {
      for (let around: StablePlace | undefined = place; around !== undefined; around = placeAround(around)) {
        const found = at(around);
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}
