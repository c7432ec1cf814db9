import type { Threads } from '../threads/threads.ts';
import { agents } from './agents/agents.ts';
import type { MarkdownPageMemory } from './agents/markdown-pages.ts';
import { changes } from './changes/changes.ts';
import type { Feature } from './feature.ts';
import { feeds } from './feeds/feeds.ts';
import { hostRules } from './host-rules/host-rules.ts';
import { oauthRedirect } from './oauth-redirect/oauth-redirect.ts';
import type { HookMemory, PluginRequest } from './plugins/plugin-hooks.ts';
import { pluginFeatures } from './plugins/plugins.ts';
import { type PictureMemory, previewImages } from './preview-images/preview-images.ts';
import { print } from './print/print.ts';
import { type SearchMemory, search } from './search/search.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { urlLockfile } from './url-lockfile/url-lockfile.ts';
import { versions } from './versions/versions.ts';
import { webManifest } from './web-manifest/web-manifest.ts';

/** What features remember between builds. */
export interface FeatureMemory {
  readonly plugins: HookMemory;
  readonly markdown: MarkdownPageMemory;
  readonly pictures: PictureMemory;
  readonly search: SearchMemory;
}

/**
 * Every feature of a site, in the order in which their files are made: docgen's own, then the site's plugins. `threads`,
 * if given, make Markdown pages and index texts.
 */
export function featuresOf(memory: FeatureMemory, site: PluginRequest, threads?: Threads): readonly Feature[] {
  return [
    print,
    previewImages(memory.pictures),
    webManifest,
    ...agents(memory.markdown, threads),
    changes,
    versions,
    oauthRedirect,
    feeds,
    sitemap,
    hostRules,
    search(memory.search, threads),
    urlLockfile,
    ...pluginFeatures(site, memory.plugins),
  ];
}
