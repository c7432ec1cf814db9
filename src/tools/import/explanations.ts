/** What a maintainer may not know of a field, by its path. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  trailingSlash: 'A page is the file a/b.html, as before, so that its address stays.',
  tableOfContents: 'Levels of headings beside a page.',
  exclude: 'Files that are no pages.',
  redirects: 'Addresses that have moved.',
  'docs.slugBase': 'A slug counts from the folder of its page.',
  'docs.addresses': 'Addresses are made of the names of files: in lower case, with hyphens.',
  'docs.lastUpdated': 'From the history in git of this folder.',
  'docs.editUrl': 'Files are still edited where they were: change it with the move.',
  'blog.permalink': 'Posts keep their addresses, which have their day.',
  'blog.editUrl': 'As for the docs.',
  'markdown.format': 'Files that end in .md are MDX too.',
  'markdown.slugs': 'Headings keep their ids.',
  'markdown.aliases': 'What imports and addresses of files may start with.',
  'markdown.math': 'Needs packages: npm install --save-dev remark-math rehype-katex',
  'markdown.diagrams': 'Needs a package: npm install --save-dev beautiful-mermaid',
  'frontMatter.allow': 'Fields of front matter that a theme or a plugin read; templates of this site get them.',
  'checks.links': 'As before; "error" fails the build if a link leads nowhere.',
  'checks.ignore':
    'Addresses that this site does not have (yet), or others on its host have: links to them are not checked.',
  'policy.frames': 'Hosts of the pages that texts show in frames.',
};

/** The line that explains a field; undefined if it needs none. */
export function explanationOf(path: readonly string[], value: unknown): string | undefined {
  const name = path.join('.');
  if (name === 'trailingSlash' && value !== false) return undefined;
  return Object.hasOwn(EXPLANATIONS, name) ? EXPLANATIONS[name] : undefined;
}
