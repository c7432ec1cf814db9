import type * as v from 'valibot';
import type { BlogConfig } from '../../model/config.ts';
import { field, optional, record, text, wholeNumber } from '../../schema/fields.ts';
import { httpAddress, sectionPath } from './addresses.ts';

export const blog = record({
  path: field(sectionPath, '/blog', 'Route of the blog.'),
  title: field(text, 'Blog', 'Name of the blog.'),
  description: field(text, '', 'Description of the blog.'),
  postsPerPage: field(wholeNumber(1, 1000), 10, 'Number of posts on one page of the list.'),
  sidebarTitle: field(text, 'Recent posts', "Heading of the blog's sidebar."),
  editUrl: optional(httpAddress, 'Address to which the path of a source is appended for "Edit this page".'),
}) satisfies v.GenericSchema<unknown, BlogConfig>;
