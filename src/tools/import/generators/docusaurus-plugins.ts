import type { Notes } from '../notes.ts';
import { type Data, listOf, recordOf, textOf } from '../plain-data.ts';
import { DOCUSAURUS_OPTIONS, DOCUSAURUS_PRESET } from './docusaurus-settings.ts';

/** The options of one plugin. */
export interface PluginOptions {
  readonly options: Data;
  /** Where they are in the configuration. */
  readonly path: readonly string[];
}

/** The options of the plugins that docgen has a counterpart for; those that are off are not there. */
export interface DocusaurusPlugins {
  readonly docs: readonly PluginOptions[];
  readonly blogs: readonly PluginOptions[];
  readonly pages: readonly PluginOptions[];
  readonly redirects: readonly PluginOptions[];
}

/** Plugins for what docgen has of its own, and those that only serve the other generator. */
const OWN_WAY =
  /(?:sitemap|search|algolia|lunr|theme-(?:classic|mermaid|live-codeblock)|debug|pwa|svgr|css-cascade|ideal-image|llms|rspack|webpack|sass|tailwind|vercel|zoom)/;

const PARTS = ['docs', 'blog', 'pages'] as const;

/** Finds the options of plugins, those of presets included. */
export function optionsOf(config: Data, notes: Notes): DocusaurusPlugins {
  const found = { docs: [] as PluginOptions[], blog: [] as PluginOptions[], pages: [] as PluginOptions[] };
  const redirects: PluginOptions[] = [];
  let hasPreset = false;
  for (const [index, preset] of listOf(config.presets).entries()) {
    const [name, options] = [preset].flat();
    if (!/(?:^|preset-)classic/.test(textOf(name) ?? '')) {
      notes.setting(
        ['presets', String(index)],
        `has the preset ${textOf(name) ?? '(unnamed)'}, which has no counterpart`,
      );
      // Presets of others often extend the classic one.
      if (!PARTS.some((part) => part in recordOf(options))) continue;
    }
    hasPreset = true;
    notes.others(['presets'], options, DOCUSAURUS_PRESET);
    for (const part of PARTS)
      if (recordOf(options)[part] !== false)
        found[part].push({ options: recordOf(recordOf(options)[part]), path: ['presets', part] });
  }
  for (const plugin of listOf(config.plugins)) {
    const [given, value] = [plugin].flat();
    const name = textOf(given);
    if (name === undefined) {
      if (typeof given === 'object') notes.setting(['plugins'], 'has a plugin of its own, which has no counterpart');
      continue;
    }
    const options = { options: recordOf(value), path: ['plugins', name] };
    const [, part] = /(?:plugin-|^)content-(docs|blog|pages)$/.exec(name) ?? [];
    if (part !== undefined) found[part as (typeof PARTS)[number]].push(options);
    else if (/client-redirects$/.test(name)) redirects.push(options);
    else if (!OWN_WAY.test(name)) notes.setting(['plugins'], `has ${name}, which has no counterpart`, pluginHint(name));
  }
  if (!hasPreset && found.docs.length === 0 && config.presets === undefined)
    for (const part of PARTS) found[part].push({ options: {}, path: ['presets'] });
  for (const part of PARTS)
    for (const { options, path } of found[part]) notes.others(path, options, DOCUSAURUS_OPTIONS[part]);
  for (const theme of listOf(config.themes)) {
    const name = textOf([theme].flat()[0]);
    if (name !== undefined && !OWN_WAY.test(name)) notes.setting(['themes'], `has ${name}, which has no counterpart`);
  }
  return { docs: found.docs, blogs: found.blog, pages: found.pages, redirects };
}

function pluginHint(name: string): string | undefined {
  if (/openapi|redoc/.test(name)) return 'Put the description into api/, and remove the pages that the plugin made.';
  return /google-|gtag|gtm|analytics|umami/.test(name)
    ? 'List its script in "scripts", and its hosts in "policy".'
    : undefined;
}
