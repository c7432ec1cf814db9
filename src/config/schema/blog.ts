import type * as v from 'valibot';
import type { BlogConfig } from '../../model/config.ts';
import { field, matching, optional, record, text, wholeNumber } from '../../schema/fields.ts';
import { editUrl, rootOrSection } from './addresses.ts';

export const blog = record({
  path: field(rootOrSection, '/blog', 'Route of the blog.'),
  title: field(text, 'Blog', 'Name of the blog.'),
  description: field(text, '', 'Description of the blog.'),
  postsPerPage: field(wholeNumber(1, 1000), 10, 'Number of posts on one page of the list.'),
  sidebarTitle: field(text, 'Recent posts', "Heading of the blog's sidebar."),
  permalink: optional(
    matching(
      'a path with ":slug", such as "/blog/:year/:month/:day/:slug"',
      /^\/(?:[\w.~/-]|:(?:year|month|day)\b)*:slug$/,
    ),
    'Pattern of the addresses of posts, such as `/blog/:year/:month/:day/:slug`. Default: the path of the file.',
  ),
  editUrl,
}) satisfies v.GenericSchema<unknown, BlogConfig>;
