import type * as v from 'valibot';
import type { RedirectRule } from '../../model/config.ts';
import { list, matching, record, required } from '../../schema/fields.ts';

const from = matching('a path that starts with "/"', /^\/[^\s?#]*$/);

const to = matching('a path that starts with "/" or an http address', /^(?:\/|https?:\/\/)\S*$/);

export const redirects = list(
  record({ from: required(from, 'Path of the site.'), to: required(to, 'Path of the site, or an http address.') }),
) satisfies v.GenericSchema<unknown, readonly RedirectRule[]>;
