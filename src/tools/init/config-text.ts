import { typescriptString } from './filled.ts';

/** What the configuration of a new site says. */
interface ConfigFacts {
  readonly title: string;
  /** The day, `2025-10-02`. */
  readonly day: string;
  /** Whether warnings about the description are left out. */
  readonly ignoresWarnings: boolean;
}

/** The configuration of a new site, with each choice explained in a line. */
export function configText({ title, day, ignoresWarnings }: ConfigFacts, packageName: string): string {
  const name = typescriptString(title);
  const year = day.slice(0, 4);
  return `import { defineConfig } from ${typescriptString(packageName)};

// Editors complete every field. Misspelt ones are reported, with the nearest name.
export default defineConfig({
  // In the navigation bar, and after the title of each page.
  title: ${name},
  // After the title of the home page.
  tagline: 'Guides and API reference',
  // For search engines, if a page has no description of its own.
  description: ${typescriptString(`The documentation of ${title}.`)},
  // Where the site is published; with it, pages have canonical addresses, and the site has a sitemap and feeds.
  // url: 'https://docs.example.org',
  // The path below that address, if the site is not at its root.
  // basePath: '/docs/',
  // In the navigation bar and on preview images; a file in public/.
  logo: { src: '/img/logo.svg', alt: '' },
  // The icon in the browser tab.
  favicon: '/img/logo.svg',
  // The links at the top of every page.
  navbar: [
    { label: 'Docs', to: '/docs' },
    { label: 'API', to: '/api' },
    { label: 'Changelog', to: '/blog' },
    { label: 'About', to: '/about', position: 'right' },
  ],
  // The line at the bottom of every page.
  footer: { copyright: ${typescriptString(`© ${year} ${title}`)} },
  // The doc that /docs leads to. The sidebar is made from the folders, unless \`sidebars\` lists it.
  docs: { mainDoc: 'intro' },
  // Posts are the changelog here.
  blog: { title: 'Changelog', description: ${typescriptString(`What is new in ${title}.`)} },
  // Languages of the request samples in the reference.
  api: { sampleLanguages: ['curl', 'javascript', 'python', 'go'] },
  // Broken links fail the build.
  checks: {
    links: 'error',
    anchors: 'warn',
${ignoresWarnings ? WARNINGS_LEFT_OUT : ''}  },
  // Addresses that have moved.
  // redirects: [{ from: '/old', to: '/docs/intro' }],
});
`;
}

const WARNINGS_LEFT_OUT = `    // The API description has problems, which are turned off here. Remove these two lines to see them.
    description: 'ignore',
    descriptionLinks: 'ignore',
`;
