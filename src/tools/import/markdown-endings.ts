/** The further endings of Markdown that MkDocs, Astro, Hugo and Jekyll know, by which docgen makes no page. */
const FURTHER = /\.(?:markdown|mdown|mkdn?)$/;

/** Whether a file is Markdown by its ending, for generators that know more than `.md`. */
export function isMarkdown(path: string): boolean {
  return path.endsWith('.md') || FURTHER.test(path);
}

/** Whether a file is Markdown or MDX by its ending. */
export function isMarkdownOrMdx(path: string): boolean {
  return isMarkdown(path) || path.endsWith('.mdx');
}

/** The path with the ending of docgen's own: `a.mkdn` → `a.md` */
export function withOwnEnding(path: string): string {
  return path.replace(FURTHER, '.md');
}
