import * as v from 'valibot';
import type { EditUrl, RedirectRule } from '../../model/config.ts';
import { list, matching, optional, record, required, shaped } from '../../schema/fields.ts';

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

const ofPath = v.custom<Exclude<EditUrl, string>>(
  (value) => typeof value === 'function',
  'an http or https address or a function',
);

/** Where a section's sources are edited. */
export const editUrl = optional(
  shaped([httpAddress, ofPath], (value) => (typeof value === 'function' ? ofPath : httpAddress)),
  'Address for "Edit this page": the path of a source below its folder is appended, or its path below the site folder replaces `:path`. Or a function of that path.',
);

const from = matching('a path that starts with "/"', /^\/[^\s?#]*$/);

const to = matching('a path that starts with "/" or an http address', /^(?:\/|https?:\/\/)\S*$/);

export const redirects = list(
  record({ from: required(from, 'Path of the site.'), to: required(to, 'Path of the site, or an http address.') }),
) satisfies v.GenericSchema<unknown, readonly RedirectRule[]>;
