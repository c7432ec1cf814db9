import * as v from 'valibot';
import type { ConfiguredPlugin, DocgenPlugin } from '../../model/plugin.ts';
import { list, matching, optional, record, required, shaped, text } from '../../schema/fields.ts';

/** What a hook must be, to complete "must be …". */
function hook<Name extends keyof DocgenPlugin>(_name: Name, description: string) {
  return optional(
    v.custom<NonNullable<DocgenPlugin[Name]>>((value) => typeof value === 'function', 'a function'),
    description,
  );
}

const plugin = record({
  name: required(matching('a name in one line', /^\S(?:.*\S)?$/), 'Its name in messages; each has another one.'),
  key: optional(text, 'What else its results depend on, such as a version or a day.'),
  configResolved: hook('configResolved', 'Gets the configuration, and may return a changed one.'),
  sources: hook('sources', 'Returns sources in addition to those of the site folder.'),
  routes: hook('routes', 'Returns pages made of HTML.'),
  head: hook('head', 'Returns elements for the head of a page.'),
  files: hook('files', 'Returns files of the built site.'),
  checked: hook('checked', 'Returns problems of the site.'),
});

const absent = v.union([v.literal(false), v.null(), v.undefined()], 'a plugin');

/** A site's plugins; `condition && plugin()` may leave one out. */
export const plugins = v.pipe(
  list(shaped([plugin, absent], (value) => (value ? plugin : absent))),
  v.transform((all) => all.flatMap((one, position) => (one ? { ...one, position } : []))),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a list of plugins with different names'),
) satisfies v.GenericSchema<unknown, readonly ConfiguredPlugin[]>;
