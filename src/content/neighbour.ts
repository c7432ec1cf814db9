import * as v from 'valibot';
import type { PagerTarget } from '../model/content.ts';
import { isRecord, matching, shaped } from '../schema/fields.ts';

/** The id of a doc, as Docusaurus writes it, or null for none. */
export const neighbourId = v.pipe(
  v.nullable(v.string('the id of a doc or null')),
  v.transform((id): PagerTarget | null => (id === null ? null : { id })),
);

const EXPECTED = 'true, false, a label, or { label, link }';

const isShown = v.pipe(
  v.boolean(EXPECTED),
  v.transform((value): PagerTarget | null => (value ? {} : null)),
);

const label = v.pipe(
  v.string(EXPECTED),
  v.transform((value): PagerTarget => ({ label: value })),
);

const link = v.pipe(
  v.object(
    {
      label: v.optional(v.string('a string')),
      text: v.optional(v.string('a string')),
      link: v.optional(matching('a path from the root of the site, or an http address', /^(?:\/(?!\/)|https?:\/\/)/)),
    },
    EXPECTED,
  ),
  v.transform((value): PagerTarget => ({ label: value.label ?? value.text, href: value.link })),
);

/** A neighbour as Starlight and VitePress write it. */
export const neighbour = shaped([isShown, label, link], (value) => {
  if (isRecord(value)) return link;
  return typeof value === 'boolean' ? isShown : label;
});
