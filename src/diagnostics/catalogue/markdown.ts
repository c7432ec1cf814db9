import type { CodeFamily } from './entry.ts';

/** Problems of Markdown texts. */
export const markdownCodes = {
  DIAGRAM_INVALID: {
    severity: 'error',
    title: 'Diagram that cannot be drawn',
    explanation:
      'The source of a diagram is not valid, or uses something that the drawing package does not support; the message comes from the package. To show the source as code, give the fence another language, such as `text`.',
  },
  FENCE_UNCLOSED: {
    severity: 'warning',
    title: 'Code fence that is never closed',
    hint: 'Close it with a fence of the same length.',
    explanation: 'Everything after an unclosed code fence becomes code, as CommonMark specifies.',
  },
  FOREIGN_SYNTAX: {
    severity: 'warning',
    title: 'Syntax of another generator',
    explanation:
      'The page has syntax that another generator reads and docgen does not, such as a Hugo shortcode, a Vue interpolation, a MyST directive or a component in a file that is not MDX. It is shown as text, or what is between its tags is. Each kind is reported once per page; the hint says what to write instead. An example of such syntax belongs in backticks or in a fence.',
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
  IMAGE_DAMAGED: {
    severity: 'warning',
    title: 'Image that no browser can show',
    hint: 'Replace the file; for a Git LFS pointer, run "git lfs pull" before the build.',
    explanation:
      'An image file is empty, is cut off, contains something else, is an SVG with an element that is not closed, an attribute without quotes, or a prefix or a character reference that is not declared, or one that lacks `xmlns="http://www.w3.org/2000/svg"`, without which browsers show it only inside of HTML, or is the pointer that Git LFS keeps until the image is fetched (in CI, `lfs: true` for `actions/checkout`). Readers would see the alternative text beside the icon of a broken image. `--strict` makes this an error.',
  },
  IMAGE_TOO_COMPLEX: {
    severity: 'warning',
    title: 'Drawing that no browser can finish',
    hint: 'Export it as PNG or WebP, or link to the file.',
    explanation:
      'An SVG repeats parts within parts (`use`, patterns, markers), masks within masks or filters over filters so often that a browser would take ten seconds or forever, and show nothing else of the page; or entities, style sheets in addresses or the selector `:has()` hide how often it does. The alternative text is shown instead. Drawings exported from a program cost a hundredth of that.',
  },
  INCLUDES_TOO_LARGE: {
    severity: 'error',
    title: 'Too much text included',
    hint: 'Include parts of the files, or link to them.',
    explanation:
      'A page includes more than 500 files, more than two million characters, or parts of files of more than twenty million characters together; or the pages of the site include more than ten times as many characters as they have themselves (parts of files of more than a hundred times as many), and more than five such pages. A file counts each time it is included. A line that includes a large file is quickly written, and a site full of such lines would never finish building.',
  },
  INCLUDE_CYCLE: {
    severity: 'error',
    title: 'Page that includes itself',
    hint: 'Remove one of the includes.',
    explanation:
      'A page includes a file that includes the page again, directly or through others; or files include one another more than 20 levels deep. Such a page would never end. The message names the files.',
  },
  INCLUDE_MISSING: {
    severity: 'error',
    title: 'File or region to include that does not exist',
    hint: 'Paths are relative to the file itself, or with @/ to the root of the section or of the site.',
    explanation:
      'A page includes code or Markdown from a file that does not exist, that is not text, or that has no region, heading or lines of this name. A region is between two comments, `#region name` and `#endregion name`. A Markdown include needs a line of its own.',
  },
  INCLUDE_OUTSIDE: {
    severity: 'error',
    title: 'Included file outside the site',
    hint: 'Move the file into the site folder, or name its folder in "markdown.includes".',
    explanation:
      'Pages can include files of the site folder, and of the folders that `markdown.includes` in the configuration names, but never hidden files, whose names start with a dot. Pages may come from people the maintainer does not know, and must not publish files outside the site.',
  },
  MARKDOWN_TOO_COMPLEX: {
    severity: 'error',
    title: 'Paragraph with too much markup',
    hint: 'Divide it with blank lines.',
    explanation:
      'From its start to this line, the paragraph has about 10,000 character references, 50,000 elements or underscores, 150,000 other markup characters, or a fifth of that inside brackets; or the character references of all paragraphs, squared for each and added up, are more than 200 million; or the rows of the tables up to here lack 100,000 cells in all. Such a text would take minutes to parse. A text may have 120,000 lines outside code that are not blank, and 450,000 elements, cells and pieces of text, of which a block of code counts as nine and a heading as eighteen; references may repeat five million characters of addresses and titles. A text with container directives (`:::note`), and every text where a plugin adds syntax, is read by a slower parser: there the limits are a twelfth of that per paragraph, 2,000 quotes, underlined headings and footnotes together in one text, 10,000 lines in a row without a blank one, or some 20,000 lines or 80,000 markup characters in one text. On lines that open several lists or quotes (`- - - x`), a text may have 40,000 beyond the first of each line, with the slower parser 8,000. One footnote may have 10,000 references. A letter may have a thousand combining marks. A page lists its headings (`[[toc]]`) ten times at most.',
  },
  MARKDOWN_TOO_DEEP: {
    severity: 'error',
    title: 'Markdown that is nested too deeply',
    explanation:
      'Lists, quotes, emphasis or elements are nested more than 200 levels deep, or a run of markup characters is hundreds long. Such a text would take minutes to parse, and nobody could read it. Nest less deeply.',
  },
  TEXT_TOO_COMPLEX: {
    severity: 'warning',
    title: 'Text that no browser can lay out',
    hint: 'Divide it into several paragraphs, or pages.',
    explanation:
      'One paragraph, heading, cell or block of code changes more than 20,000 times between scripts such as Latin and Hebrew or Hindi, or a page does 100,000 times; marks beyond the fourth of a letter, and letters of scripts such as Thai beyond 500 without a space, count as much; or a paragraph has more than 100,000 letters of scripts that are written from right to left, or whose letters depend on each other; or the tables of a page in HTML have cells that span 100,000 further places, or a million places in all. Laying out the page would take a browser ten seconds or minutes, in which it does nothing else. The page shows "…" instead of the rest of the text, and further cells of such a table span nothing; its Markdown has all of it. A paragraph in two languages has a few dozen changes.',
  },
} as const satisfies CodeFamily;
