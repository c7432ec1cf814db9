import type { Plugin } from 'unified';
import type { SitePlugin } from '../model/site-plugin.ts';
import { type Field, isRecord, list, reportType } from './field.ts';

/** A plugin of unified, alone or with its options. */
const plugin: Field<SitePlugin | undefined> = (value, context) => {
  if (typeof value === 'function') return value as Plugin;
  if (Array.isArray(value) && typeof value[0] === 'function') return value as [Plugin, ...unknown[]];
  const isName = typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');
  const hint = isName
    ? 'Import the plugin at the top of the configuration, and name it here without quotes.'
    : undefined;
  reportType(context, 'a plugin, or a plugin and its options in a list', value, hint);
  return undefined;
};

/** Plugins of unified. */
export const plugins: Field<readonly SitePlugin[]> = list(plugin);

/** An object whose fields are the business of the library that is given it. */
export const libraryOptions: Field<object> = (value, context) => {
  if (value === undefined) return {};
  if (isRecord(value)) return value;
  reportType(context, 'an object', value);
  return {};
};
