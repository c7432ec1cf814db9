/** A text file of the site folder, read and decoded as UTF-8 without its byte-order mark. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Content with line ends as in the file. */
  readonly text: string;
  /** Set where the file could not be read, which is reported: its text is empty then, and means nothing. */
  readonly isUnreadable?: true;
}

/** A text file of the site folder, which is read when its text is needed: one that has not changed may never be. */
export interface SourceReference {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Of its text, in UTF-16 units. */
  readonly length: number;
  /** Throws CacheMiss where the file is gone since it was listed. */
  readonly read: () => SourceFile;
}

/** A file that is not read as text: an image, a public file, a component. */
export interface AssetFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** Path on the disk. */
  readonly absolute: string;
  /** Size in bytes. */
  readonly size: number;
  /** Another one whenever the file changes on the disk. */
  readonly stamp: string;
}

/** Everything that the site folder holds, sorted by path; nothing of it is interpreted yet. */
export interface SiteSources {
  /** Absolute path of the site folder. */
  readonly root: string;
  /** Markdown below `docs/` */
  readonly docs: readonly SourceReference[];
  /** Markdown below `blog/` */
  readonly posts: readonly SourceReference[];
  /** Markdown below `pages/` */
  readonly pages: readonly SourceReference[];
  /** `.mdx` and `.tsx` below `pages/`, the maintainer's code; a path part that starts with `_` is no page. */
  readonly pageModules: readonly AssetFile[];
  /** `blog/authors.yml` (or `.yaml`) */
  readonly authors: SourceFile | undefined;
  /** `blog/tags.yml` (or `.yaml`) */
  readonly tags: SourceFile | undefined;
  /** `urls.lock`: the addresses that the site has published */
  readonly lockfile: SourceFile | undefined;
  /** `api/openapi.{yaml,yml,json}`, and `api/NAME/openapi.*` where a site has several. */
  readonly apis: readonly SourceFile[];
  /** Every file of `api/`, to which a description may refer. */
  readonly apiFiles: readonly AssetFile[];
  /** Files below `public/`, copied as it is; the address of `public/a/b.png` is `/a/b.png`. */
  readonly publicFiles: readonly AssetFile[];
  /** Files beside the content in `docs`, `blog` and `pages` that Markdown may refer to (images, downloads), by path. */
  readonly assets: ReadonlyMap<string, AssetFile>;
  /** `.tsx` in `islands/` whose name starts with a capital letter: components that come to life in the browser. */
  readonly islands: readonly AssetFile[];
  /** `.tsx` below `templates/`, which replace docgen's own of the same name. */
  readonly templates: readonly AssetFile[];
}
