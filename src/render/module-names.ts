import { foreignComponent } from '../markdown/foreign-component.ts';

/** docgen's module with the components for texts in MDX. */
export const COMPONENTS = 'docgen/templates/content/mdx';

/** What other generators export as default from modules of theirs, by docgen's name. */
const DEFAULTS: Readonly<Record<string, string>> = {
  '@theme/Admonition': 'Aside',
  '@theme/CodeBlock': 'Code',
  '@theme/Details': 'Details',
  '@theme/DocCardList': 'DocCardList',
  '@theme/TOCInline': 'TOCInline',
  '@theme/TabItem': 'TabItem',
  '@theme/Tabs': 'Tabs',
  '@docusaurus/Link': 'Link',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
};

/** What Starlight exports. */
const STARLIGHT = '@astrojs/starlight/components';
const STARLIGHT_NAMES =
  'Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs';

/** What Astro exports for images. */
const ASTRO_IMAGES = 'astro:assets';

/** Names of modules that may be another generator's. */
export const OTHER_NAMES = /^(?:@(?:theme|docusaurus|astrojs)\/|astro:)|\.(?:astro|svelte|vue)$/;

/**
 * A module of another generator whose exports docgen has, or the site, which names its components: its code. Undefined if
 * there is none. A file in a language of another generator is the component of its name, otherwise what is between its tags.
 */
export function moduleOf(name: string, components: ReadonlySet<string>): string | undefined {
  const foreign = foreignComponent(name)?.name;
  if (foreign !== undefined) {
    return `export { ${components.has(foreign) ? foreign : 'Fragment'} as default } from '${COMPONENTS}';`;
  }
  if (name === STARLIGHT) return `export { ${STARLIGHT_NAMES} } from '${COMPONENTS}';`;
  if (name === ASTRO_IMAGES) return `export { Image, Image as Picture } from '${COMPONENTS}';`;
  return Object.hasOwn(DEFAULTS, name) ? `export { ${DEFAULTS[name]} as default } from '${COMPONENTS}';` : undefined;
}
