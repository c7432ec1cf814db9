import {
  field,
  flag,
  isRecord,
  list,
  oneOf,
  optional,
  record,
  required,
  shaped,
  text,
  wholeNumber,
} from '../../schema/fields.ts';
import { linkAddress } from './addresses.ts';

export const logo = record({
  src: required(text, 'Address of a public file.'),
  srcDark: optional(text, 'The same for the dark theme.'),
  alt: field(text, '', 'Alternative text.'),
});

const link = {
  label: required(text, 'Text of the link.'),
  to: required(linkAddress, 'Path of the site, or an http address.'),
};

/** A list of links. */
export const links = list(record(link));

const navbarLink = record({
  ...link,
  icon: optional(logo, 'Picture in place of the text, which screen readers and the menu of narrow screens have.'),
  position: field(oneOf(['left', 'right']), 'left', 'Side of the navigation bar.'),
});

const navbarMenu = record({
  label: required(text, 'Text of the button.'),
  items: required(links, 'Links in the menu.'),
  position: field(oneOf(['left', 'right']), 'left', 'Side of the navigation bar.'),
});

/** A link, or a menu of links. */
export const navbarItem = shaped([navbarLink, navbarMenu], (value) =>
  isRecord(value) && 'items' in value ? navbarMenu : navbarLink,
);

export const footer = record({
  copyright: field(text, '', 'The line in the footer.'),
  columns: field(
    list(record({ title: required(text, 'Heading of the column.'), links: required(links, 'Its links.') })),
    [],
    'Columns of links above that line.',
  ),
});

export const announcement = record({
  id: required(text, 'Readers who close the bar see it again when this changes.'),
  content: required(text, 'Markdown, one paragraph.'),
  closeable: field(flag, true, 'Whether readers can close the bar.'),
});

export const colorMode = record({
  default: field(
    oneOf(['light', 'dark', 'system']),
    'light',
    "Colours for readers who have not chosen: `system` follows the reader's device.",
  ),
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
    'Maximum size of a print page, in megabytes of content; anything larger has none. `0`: no print pages.',
  ),
});
