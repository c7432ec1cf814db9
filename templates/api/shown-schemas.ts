import type { ApiResponse, MediaType } from '../../src/model/api.ts';

/** For each body whose very schema an earlier response of the page shows: that response. */
export function shownSchemas(responses: readonly ApiResponse[]): ReadonlyMap<MediaType, ApiResponse> {
  const first = new Map<string, ApiResponse>();
  const repeated = new Map<MediaType, ApiResponse>();
  for (const response of responses)
    for (const media of response.content) {
      if (!media.schema || media.schema.fields.length + media.schema.choices.length === 0) continue;
      const shape = JSON.stringify(media.schema, withoutId);
      const earlier = first.get(shape);
      if (earlier && earlier !== response) repeated.set(media, earlier);
      else first.set(shape, response);
    }
  return repeated;
}

/** Ids are unique on the page, so that two rows of one schema differ by theirs alone. */
function withoutId(key: string, value: unknown): unknown {
  return key === 'id' && typeof value === 'string' ? undefined : value;
}
