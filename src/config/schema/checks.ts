import type * as v from 'valibot';
import type { ChecksConfig } from '../../model/config.ts';
import { field, oneOf, record } from '../../schema/fields.ts';

const policy = oneOf(['ignore', 'warn', 'error']);

export const checks = record({
  links: field(policy, 'error', 'Internal links to a page or file that does not exist.'),
  markdownLinks: field(policy, 'warn', 'Links to a Markdown file that does not exist.'),
  anchors: field(policy, 'warn', 'Links to a heading that does not exist.'),
  descriptionLinks: field(policy, 'warn', 'Every link and image in the texts of an API description.'),
}) satisfies v.GenericSchema<unknown, ChecksConfig>;
