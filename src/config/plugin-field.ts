import type { Plugin } from 'unified';
import type { SitePlugin } from '../model/site-plugin.ts';
import { type Field, type FieldContext, isRecord, list, reportType } from './field.ts';

/** A plugin of unified, alone or with its options. */
const plugin: Field<SitePlugin | undefined> = (value, context) => {
  const [first, ...options] = Array.isArray(value) ? value : [value];
  const own = defaultOf(first);
  if (typeof own === 'function') return options.length === 0 ? (own as Plugin) : [own as Plugin, ...options];
  reportType(context, 'a plugin, or a plugin and its options in a list', value, hintFor(value, context));
  return undefined;
};

/** What whoever wrote this instead of a plugin may have meant. */
function hintFor(value: unknown, { canImport }: FieldContext): string | undefined {
  if (isRecord(value) && canImport)
    return 'Options belong to a plugin, both in a list of their own: [[plugin, { … }]].';
  const [first] = Array.isArray(value) ? value : [value];
  if (typeof first !== 'string') return undefined;
  return canImport
    ? 'Import the plugin at the top of the configuration, and name it here without quotes.'
    : 'JSON cannot import a plugin: rename the file to docgen.config.ts, write "export default" before its first brace, import the plugin above that, and name it here without quotes.';
}

/** A file that no package.json calls an ES module is loaded as CommonJS, and then its default export is a field. */
function defaultOf(value: unknown): unknown {
  return isRecord(value) && 'default' in value ? value.default : value;
}

/** Plugins of unified. */
export const plugins: Field<readonly SitePlugin[]> = list(plugin);

/** An object whose fields are the business of the library that is given it. */
export const libraryOptions: Field<object> = (value, context) => {
  if (value === undefined) return {};
  if (isRecord(value)) return value;
  reportType(context, 'an object', value);
  return {};
};
