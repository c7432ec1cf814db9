import { matching } from '../../schema/fields.ts';

/** Route of a section. */
export const sectionPath = matching('a path such as "/docs" without a slash at its end', /^(?:\/[\w.~-]+)+$/);

export const httpAddress = matching('an http or https address', /^https?:\/\/[^\s/]+/);

/** Route of a section that may be the whole site. */
export const rootOrSection = matching(
  'a path such as "/docs" without a slash at its end, or "/"',
  /^(?:\/|(?:\/[\w.~-]+)+)$/,
);
