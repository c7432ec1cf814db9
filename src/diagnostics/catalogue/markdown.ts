import type { CodeFamily } from './entry.ts';

/** Problems of Markdown texts. */
export const markdownCodes = {
  FENCE_UNCLOSED: {
    severity: 'warning',
    title: 'Code fence that is never closed',
    hint: 'Close it with a fence of the same length.',
    explanation: 'Everything after a code fence without an end becomes code, as CommonMark says.',
  },
  HTML_UNSAFE: {
    severity: 'warning',
    title: 'Raw HTML that was removed',
    explanation:
      "Raw HTML in Markdown must not contain scripts, event handlers, forms, frames, addresses that run code, or styles that cover or hide parts of the page. The unsafe part was left out; the rest is kept. Classes and styles that only change how something looks are left out without a warning. A site that trusts all its authors sets `markdown: { html: 'trust' }` in its configuration.",
  },
  IMAGE_ALT: {
    severity: 'warning',
    title: 'Image without alternative text',
    hint: 'Describe it between the brackets, for readers who cannot see it.',
    explanation: 'The image says nothing to readers who cannot see it.',
  },
  MARKDOWN_TOO_COMPLEX: {
    severity: 'error',
    title: 'Paragraph with too much markup',
    hint: 'Divide it with blank lines.',
    explanation:
      'From its start to this line, the paragraph has about 10,000 character references, 50,000 elements or underscores, 150,000 other markup characters, or a fifth of that inside brackets. Such a text would take minutes to parse. A text with container directives (`:::note`), and every text where a plugin adds syntax, is read by a slower parser: there the limits are a twelfth of that per paragraph, 2,000 quotes, underlined headings and footnotes together in one text, or 10,000 lines in a row without a blank one.',
  },
  MARKDOWN_TOO_DEEP: {
    severity: 'error',
    title: 'Markdown that is nested too deeply',
    explanation:
      'Lists, quotes, emphasis or elements are nested more than 200 levels deep, or a run of markup characters is hundreds long. Such a text would take minutes to parse, and nobody could read it. Nest less deeply.',
  },
} as const satisfies CodeFamily;
