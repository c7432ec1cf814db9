/** A text file of the site folder, read and decoded as UTF-8 without its byte-order mark. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Content with line endings as in the file. */
  readonly text: string;
  /** Set if the file could not be read, which is reported: its text is empty then and must not be used. */
  readonly isUnreadable?: true;
}

/** A text file of the site folder that is read when its text is needed: an unchanged one may never be. */
export interface SourceReference {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Length of its text, in UTF-16 units. */
  readonly length: number;
  /** Throws CacheMiss if the file has been removed since it was listed. */
  readonly read: () => SourceFile;
}

/** A file that is not read as text: an image, a public file, a component. */
export interface AssetFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Path on the disk, of the file itself where the site has a link to it. */
  readonly absolute: string;
  /** Size in bytes. */
  readonly size: number;
  /** Changes whenever the file changes on disk. */
  readonly stamp: string;
  /** Its text, if it is not on the disk because a plugin gives it. */
  readonly given?: { readonly text: string; readonly plugin: string };
}

/** Everything in the site folder, sorted by path and not interpreted yet. */
export interface SiteSources {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Markdown and MDX below the folders of docs */
  readonly docs: readonly SourceReference[];
  /** Markdown and MDX below `blog/` */
  readonly posts: readonly SourceReference[];
  /** Markdown and MDX below `pages/` */
  readonly pages: readonly SourceReference[];
  /** `.tsx` below `pages/`, the maintainer's code; a path part that starts with `_` makes it no page. */
  readonly pageModules: readonly AssetFile[];
  /** Texts that are no pages for their names, such as those that start with `_`, but that others may include or import. */
  readonly partials: readonly AssetFile[];
  /** `blog/authors.yml` (or `.yaml`) */
  readonly authors: SourceFile | undefined;
  /** `blog/tags.yml` (or `.yaml`) */
  readonly tags: SourceFile | undefined;
  /** `urls.lock`: the addresses that the site has published */
  readonly lockfile: SourceFile | undefined;
  /** `api/openapi.{yaml,yml,json}`, and `api/NAME/openapi.*` for several. */
  readonly apis: readonly SourceFile[];
  /** Every file of `api/`, to which a description may refer. */
  readonly apiFiles: readonly AssetFile[];
  /** Files below `public/`, copied unchanged; the address of `public/a/b.png` is `/a/b.png`. */
  readonly publicFiles: readonly AssetFile[];
  /** Files that belong to none of the sections of the site; none if it has no sections. */
  readonly elsewhere: readonly AssetFile[];
  /**
   * Files next to the content in `docs`, `blog` and `pages` that Markdown may refer to (images, downloads), by path.
   */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** `.tsx` in `islands/` whose name starts with a capital letter: components that are hydrated in the browser. */
  readonly islands: readonly AssetFile[];
  /** `.tsx` below `templates/`, which replace docgen's own of the same name. */
  readonly templates: readonly AssetFile[];
}
