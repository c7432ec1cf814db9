import { slugPermalink } from '../../content/permalink.ts';
import type { PluginRoute } from '../../model/plugin.ts';
import type { Route } from '../../model/route.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { perRecord } from '../../shared/remember.ts';
import { textReference } from '../../text-reference.ts';

/** The route of a page that a plugin adds. */
export const pluginRoute = perRecord(
  ({ path, title, description, html, unlisted = false, section, sidebar }: PluginRoute, plugin: string): Route => ({
    path: slugPermalink('/', path),
    source: undefined,
    plugin,
    title,
    description,
    image: undefined,
    unlisted,
    section,
    sidebar,
    view: {
      kind: 'page',
      breadcrumbs: [],
      article: { title, titleHtml: escapeHtml(title), titleId: undefined, body: textReference(html), toc: [] },
    },
  }),
);
