import { matching } from '../../schema/fields.ts';

/** Route of a section. */
export const sectionPath = matching('a path such as "/docs" without a slash at its end', /^(?:\/[\w.~-]+)+$/);

export const httpAddress = matching('an http or https address', /^https?:\/\/[^\s/]+/);

/** Route of a section that may be the whole site. */
export const rootOrSection = matching(
  'a path such as "/docs" without a slash at its end, or "/"',
  /^(?:\/|(?:\/[\w.~-]+)+)$/,
);

/** Where a link of the configuration leads. */
export const linkAddress = matching(
  'a path that starts with "/" or an http address',
  /^(?:\/|https?:\/\/|mailto:|pathname:\/\/)/,
);

/** The address of a page below a section. */
export const slugPath = matching('a path such as "guides/first"', /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\?#%\s\p{Cc}]+$/u);
