import type { Severity } from '../model/diagnostic.ts';

/** What a code means, for everyone who meets it. */
export interface CatalogueEntry {
  readonly severity: Severity;
  /** A noun phrase: the heading of the code's paragraph in the manual. */
  readonly title: string;
  /** What to do, where the message itself carries no nearer hint. */
  readonly hint?: string;
}

/**
 * Every kind of problem that docgen knows. A code is permanent: it may be retired, never reused.
 * Where a policy of the configuration decides about the severity, the entry holds the default.
 */
export const catalogue = {
  ANCHOR_BROKEN: { severity: 'warning', title: 'A link to a heading that is not there' },
  API_DIFFERS: { severity: 'error', title: 'An API that answers otherwise than its description says' },
  API_DUPLICATE: { severity: 'error', title: 'Two descriptions for one API' },
  API_DUPLICATE_OPERATION_ID: { severity: 'error', title: 'Two operations with one operationId' },
  API_EXAMPLE: { severity: 'warning', title: 'An example that its own schema does not allow' },
  API_INVALID: { severity: 'error', title: 'An API description that breaks the specification' },
  API_NAME_UNKNOWN: { severity: 'warning', title: 'A name that the description does not define' },
  API_NO_OPERATION_ID: {
    severity: 'warning',
    title: 'An operation without operationId',
    hint: 'Give it an operationId, so that its address stays when its path changes.',
  },
  API_PARAMETER: { severity: 'error', title: 'A path and its parameters that do not agree' },
  API_REF: { severity: 'error', title: 'A $ref to nothing' },
  API_REF_OUTSIDE: {
    severity: 'error',
    title: 'A $ref that leaves the site',
    hint: 'Copy what it names into the api folder; docgen reads no other place and no network.',
  },
  API_SHAPE: { severity: 'error', title: 'A description that is not an object' },
  API_SYNTAX: { severity: 'error', title: 'A description that is not valid YAML or JSON' },
  API_VERSION: {
    severity: 'error',
    title: 'A version of OpenAPI that docgen does not read',
    hint: 'Supported are OpenAPI 3.0, 3.1 and 3.2, as a string such as "3.1.0", and Swagger "2.0".',
  },
  ASSET_MISSING: { severity: 'error', title: 'An image or file that is not there' },
  AUTHOR_UNKNOWN: { severity: 'error', title: 'An author that authors.yml does not have' },
  CONFIG_DUPLICATE: { severity: 'error', title: 'Two configuration files' },
  CONFIG_DUPLICATE_KEY: {
    severity: 'error',
    title: 'A configuration field that stands twice',
    hint: 'Keep one of the two.',
  },
  CONFIG_PLUGIN: { severity: 'error', title: 'A plugin that refuses its options' },
  CONFIG_SYNTAX: { severity: 'error', title: 'A configuration that cannot be read' },
  CONFIG_TYPE: { severity: 'error', title: 'A configuration field of the wrong type' },
  CONFIG_UNKNOWN: { severity: 'error', title: 'An unknown configuration field' },
  DATA_SHAPE: { severity: 'error', title: 'A data file of the wrong shape' },
  DATA_SYNTAX: { severity: 'error', title: 'A data file that is not valid YAML' },
  ENCODING: { severity: 'error', title: 'A file that is not UTF-8', hint: 'Save the file as UTF-8.' },
  FENCE_UNCLOSED: {
    severity: 'warning',
    title: 'A code fence that is never closed',
    hint: 'Close it with a fence of the same length.',
  },
  FILE_READ: { severity: 'error', title: 'A file that cannot be read' },
  FM_ALIASES: {
    severity: 'error',
    title: 'Front matter that unfolds without bound',
    hint: 'Write the values out instead of using aliases.',
  },
  FM_DATE: { severity: 'error', title: 'A value that is no date', hint: 'Write it as 2025-10-02.' },
  FM_DUPLICATE_KEY: { severity: 'error', title: 'A field that stands twice' },
  FM_LANGUAGE: {
    severity: 'error',
    title: 'Front matter that is not YAML',
    hint: 'Open the front matter with --- alone; docgen reads YAML only and runs no code.',
  },
  FM_SHAPE: {
    severity: 'error',
    title: 'Front matter that is not a list of fields',
    hint: 'Write fields, one a line: "title: My page".',
  },
  FM_SYNTAX: { severity: 'error', title: 'Front matter that is not valid YAML' },
  FM_TYPE: { severity: 'error', title: 'A field of the wrong type' },
  FM_UNCLOSED: {
    severity: 'error',
    title: 'Front matter that is never closed',
    hint: 'Close it with --- on a line of its own.',
  },
  FM_UNKNOWN: { severity: 'warning', title: 'An unknown field' },
  HTML_UNSAFE: { severity: 'warning', title: 'Raw HTML that was taken out' },
  ICON_SVG: {
    severity: 'warning',
    title: 'A favicon or logo that cannot be drawn',
    hint: 'Mend the SVG: it gives the icons of the site, and the mark of its preview images.',
  },
  IMAGE_ALT: {
    severity: 'warning',
    title: 'An image without a text',
    hint: 'Say what it shows between the brackets, for readers who do not see it.',
  },
  ISLAND: { severity: 'error', title: 'An island that is not there, or that gets what is not JSON' },
  LINK_BROKEN: { severity: 'error', title: 'A link to a page that is not there' },
  LINK_CASE: { severity: 'error', title: 'A link that differs from the route in upper and lower case' },
  LINK_EMPTY: { severity: 'warning', title: 'A link without an address or without a text' },
  LINK_UNRESOLVED: { severity: 'warning', title: 'A link to a Markdown file that is not there' },
  LINK_UNSAFE: {
    severity: 'warning',
    title: 'A link with an address that would run code',
    hint: 'Use an http, https, mailto or site address.',
  },
  MARKDOWN_TOO_COMPLEX: {
    severity: 'error',
    title: 'A paragraph with too many marks',
    hint: 'Part it with blank lines.',
  },
  MARKDOWN_TOO_DEEP: { severity: 'error', title: 'Markdown nested too deep' },
  MOCK: { severity: 'error', title: 'Handlers of the mock that cannot be used' },
  OUTPUT_FOREIGN: {
    severity: 'error',
    title: 'A file in the output folder that docgen did not write',
    hint: 'Move it away, or build into another folder with --out.',
  },
  OUTPUT_UNSAFE: { severity: 'error', title: 'An output folder that would harm the site' },
  OUTPUT_WRITE: { severity: 'error', title: 'Output that cannot be written' },
  PAGE_CRASHED: { severity: 'error', title: 'A page or template that throws' },
  PLUGIN_BLOCKED: {
    severity: 'warning',
    title: 'Markup of a plugin that the policy of the pages blocks',
    hint: 'Choose an output of the plugin without it, such as classes and a style sheet named in `styles`; of rehype-katex, the output "mathml".',
  },
  PLUGIN_FAILED: {
    severity: 'error',
    title: 'A plugin of the site that failed on a text',
    hint: 'Correct the plugin or its options, or take it out of the configuration.',
  },
  PLUGIN_MESSAGE: { severity: 'warning', title: 'What a plugin of the site found in a text' },
  POST_DATE: {
    severity: 'error',
    title: 'A post without a date',
    hint: 'Add "date: 2025-10-02" to its front matter, or start its file name with the date.',
  },
  POST_NO_EXCERPT: {
    severity: 'warning',
    title: 'A post without a truncation mark',
    hint: 'Put <!-- truncate --> after the part that the list shall show.',
  },
  REDIRECT_LOOP: {
    severity: 'error',
    title: 'A redirect that leads back to itself',
    hint: 'Let it lead to a page.',
  },
  ROUTE_DUPLICATE: { severity: 'error', title: 'Two sources for one address' },
  SIDEBAR: { severity: 'error', title: 'A sidebar entry for a doc that is not there' },
  SITE_EMPTY: { severity: 'error', title: 'A site folder with nothing to build' },
  SLUG: { severity: 'error', title: 'A slug that is no path', hint: 'Use letters, digits, "-", "_", "." and "/".' },
  STYLE_SYNTAX: { severity: 'error', title: 'A style sheet that cannot be read' },
  SYMLINK_SKIPPED: { severity: 'warning', title: 'A symbolic link that is not followed' },
  TAG_UNKNOWN: { severity: 'warning', title: 'A tag that tags.yml does not have' },
  TEMPLATE_SYNTAX: { severity: 'error', title: 'A template or component that cannot be compiled' },
  TEMPLATE_UNKNOWN: { severity: 'warning', title: 'A template that replaces nothing' },
  URL_LOCKFILE: { severity: 'error', title: 'A list of published addresses that cannot be read' },
  URL_LOST: { severity: 'error', title: 'A published address that leads nowhere any more' },
  USAGE: { severity: 'error', title: 'A command that docgen does not understand' },
} as const satisfies Record<string, CatalogueEntry>;

/** A permanent name of a kind of problem. */
export type DiagnosticCode = keyof typeof catalogue;
