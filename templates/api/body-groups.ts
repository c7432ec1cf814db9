import type { MediaType, ShownBody } from '../../src/model/api-body.ts';

/** Media types of a body that have the identical schema: their rows are shown once. */
export interface BodyGroup {
  readonly types: readonly [string, ...string[]];
  /** The first of them. */
  readonly media: MediaType;
  /** Status of the earlier response that shows the rows. */
  readonly shownAt: string | undefined;
}

/** The media types of a body, grouped by schema; `status` is that of its response. */
export function bodyGroups(content: readonly MediaType[], status?: string): BodyGroup[] {
  const groups = new Map<string, BodyGroup>();
  for (const media of content) {
    const shown: ShownBody = media.shownAt ?? { status, type: media.type };
    const key = `${shown.status} ${shown.type}`;
    const group = groups.get(key);
    groups.set(
      key,
      group
        ? { ...group, types: [...group.types, media.type] }
        : { types: [media.type], media, shownAt: shown.status === status ? undefined : shown.status },
    );
  }
  return [...groups.values()];
}
