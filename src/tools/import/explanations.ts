/** What a maintainer may not know of a field, by its path. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  trailingSlash: 'A page is the file a/b.html, as before, so that its address stays.',
  tableOfContents: 'Levels of headings beside a page.',
  exclude: 'Files that are not pages.',
  redirects: 'Addresses that have moved.',
  'docs.slugBase': 'A slug is relative to the folder of its page.',
  'docs.addresses': 'Addresses come from file names: in lower case, with hyphens.',
  'docs.numberPrefixes': 'The numbers that names start with stay in addresses.',
  'docs.lastUpdated': 'From the git history of this folder.',
  'docs.editUrl': 'Files are still edited in their old place: change it when you move them.',
  'blog.permalink': 'Posts keep their addresses, which contain the date.',
  'blog.editUrl': 'As for the docs.',
  'markdown.format': 'Files that end in .md are MDX too.',
  'markdown.slugs': 'Headings keep their ids.',
  'markdown.aliases': 'Prefixes of imports and file addresses.',
  'markdown.math': 'Needs packages: npm install --save-dev remark-math rehype-katex',
  'markdown.diagrams': 'Needs a package: npm install --save-dev beautiful-mermaid',
  'frontMatter.allow': 'Front matter fields that a theme or a plugin read; templates of this site get them.',
  'checks.links': 'As before; "error" fails the build if a link leads nowhere.',
  'checks.ignore':
    'Addresses that this site does not have (yet), or that belong to others on its host: links to them are not checked.',
  'policy.frames': 'Hosts of the pages shown in frames.',
};

/** The line that explains a field; undefined if it needs none. */
export function explanationOf(path: readonly string[], value: unknown): string | undefined {
  const name = path.join('.');
  if (name === 'trailingSlash' && value !== false) return undefined;
  return Object.hasOwn(EXPLANATIONS, name) ? EXPLANATIONS[name] : undefined;
}
