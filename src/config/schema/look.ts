import {
  field,
  flag,
  list,
  matching,
  oneOf,
  optional,
  record,
  required,
  text,
  wholeNumber,
} from '../../schema/fields.ts';

export const logo = record({
  src: required(text, 'Address of a public file.'),
  srcDark: optional(text, 'The same for the dark theme.'),
  alt: field(text, '', 'Alternative text.'),
});

export const navbarItem = record({
  label: required(text, 'Text of the link.'),
  to: required(
    matching('a path that starts with "/" or an http address', /^(?:\/|https?:\/\/|mailto:)/),
    'Path of the site, or an http address.',
  ),
  position: field(oneOf(['left', 'right']), 'left', 'Side of the navigation bar.'),
});

export const footer = record({ copyright: field(text, '', 'The line in the footer.') });

export const announcement = record({
  id: required(text, 'Readers who close the bar see it again when this changes.'),
  content: required(text, 'Markdown, one paragraph.'),
  closeable: field(flag, true, 'Whether readers can close the bar.'),
});

export const styles = list(text);

export const tableOfContents = record({
  minLevel: field(wholeNumber(2, 6), 2, 'Highest heading level in the table of contents: 2 is `##`.'),
  maxLevel: field(wholeNumber(2, 6), 3, 'Lowest heading level in the table of contents.'),
});

export const print = record({
  maxSize: field(
    wholeNumber(0, 100),
    2,
    'Megabytes of content up to which docs and reference also have one page each to print; `0`: never.',
  ),
});
