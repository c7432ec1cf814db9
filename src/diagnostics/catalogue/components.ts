import type { CodeFamily } from './entry.ts';

/** Problems of a site's code and assets: pages, templates, islands, styles and icons. */
export const componentCodes = {
  COMPONENT_UNKNOWN: {
    severity: 'error',
    title: 'Component that does not exist',
    hint: 'Import it, or define it on the page.',
    explanation: 'An MDX page uses a component that it neither imports nor defines.',
  },
  ICON_SVG: {
    severity: 'warning',
    title: 'Favicon or logo that cannot be drawn',
    hint: "Fix the SVG: docgen draws the site's icons and the logo in its preview images from it.",
    explanation:
      'docgen draws the icons of the site and the logo in its preview images from the SVG that `favicon` or `logo` names, and this one is not valid; the message says why. Pages still refer to the file itself.',
  },
  ISLAND: {
    severity: 'error',
    title: 'Island that does not exist or whose props are not JSON',
    explanation:
      'A page names an island that is not in `islands/`, or gives it a prop that cannot be sent to the browser as JSON, such as a function. The message names the page and the prop.',
  },
  PAGE_CRASHED: {
    severity: 'error',
    title: 'Page or template that throws an error',
    explanation:
      'The code of a page, template or component threw an error while it was rendered. The place is where it was thrown.',
  },
  STYLE_IMPORT: {
    severity: 'warning',
    title: 'Style sheet that a module imports',
    hint: 'Name it in `styles` of the configuration, and remove the import.',
    explanation:
      'A component, page or template of the site imports a style sheet. docgen takes styles from the files in `styles` of the configuration, which every page has, so the import has no effect, and a CSS module has no class names.',
  },
  STYLE_SYNTAX: {
    severity: 'error',
    title: 'Style sheet that cannot be read',
    explanation: 'A style sheet that the configuration names cannot be read, or is not valid CSS at this place.',
  },
  TEMPLATE_SYNTAX: {
    severity: 'error',
    title: 'Template or component that cannot be compiled',
    explanation: 'A `.tsx` or `.mdx` file of the site is not valid, or imports something that does not exist.',
  },
  TEMPLATE_UNUSED: {
    severity: 'warning',
    title: 'Template that is not used',
    hint: "Give it the path of the template of docgen's that it replaces, or delete it.",
    explanation:
      "A file in `templates/` replaces docgen's own template at the same path; a file of another name in `templates/content/` adds a component. This one does neither, and no other file imports it, so it has no effect.",
  },
} as const satisfies CodeFamily;
