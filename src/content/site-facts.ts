import type { MarkdownContext } from '../markdown/context.ts';
import type { SiteConfig } from '../model/config.ts';
import type { AssetFile, SiteSources } from '../model/source.ts';
import type { EditUrls } from './repository-file.ts';

/** What references within a site are resolved with. It is plain data, but for an `editUrl` that is a function. */
export interface SiteFacts
  extends Required<Pick<MarkdownContext, 'includeFolders' | 'aliases' | 'html' | 'frames' | 'unresolvedLinks'>> {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Routes of the texts and components, by the paths of their sources. */
  readonly permalinks: ReadonlyMap<string, string>;
  /** Files next to the content, by path. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  readonly publicFiles: readonly AssetFile[];
  /** Routes of the sections that have content. */
  readonly sections: readonly string[];
  /** Patterns of paths that belong to other sites on the same host. */
  readonly neighbours: readonly string[];
  /** Where the sources are edited. */
  readonly editUrls: EditUrls;
}

/** Collects the facts from the files of a site and the routes of its sources. */
export function siteFacts(
  sources: SiteSources,
  config: SiteConfig,
  permalinks: ReadonlyMap<string, string>,
): SiteFacts {
  return {
    root: sources.root,
    permalinks,
    assets: sources.assets,
    publicFiles: sources.publicFiles,
    sections: sectionsOf(sources, config),
    neighbours: config.checks.ignore,
    editUrls: {
      docs: config.docs.map(({ dir, editUrl }) => ({ dir, editUrl })),
      blog: { editUrl: config.blog.editUrl },
    },
    includeFolders: config.markdown.includes,
    aliases: config.markdown.aliases,
    html: config.markdown.html,
    frames: config.policy.frames,
    unresolvedLinks: config.checks.markdownLinks,
  };
}

/** Routes of the sections that have content. */
export function sectionsOf(sources: SiteSources, { api, docs, blog }: SiteConfig): string[] {
  return [
    ...(sources.apis.length > 0 ? [api.path] : []),
    ...docs.filter(({ dir }) => sources.docs.some(({ path }) => path.startsWith(`${dir}/`))).map(({ path }) => path),
    ...(sources.posts.length > 0 ? [blog.path] : []),
  ];
}
