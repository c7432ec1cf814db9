import type * as v from 'valibot';
import type { ChecksConfig } from '../../model/config.ts';
import { field, list, matching, oneOf, record } from '../../schema/fields.ts';

const policy = oneOf(['ignore', 'warn', 'error']);

export const checks = record({
  links: field(policy, 'error', 'Internal links to a page or file that does not exist.'),
  markdownLinks: field(policy, 'warn', 'Links to a Markdown file that does not exist.'),
  anchors: field(policy, 'warn', 'Links to a heading that does not exist.'),
  descriptionLinks: field(policy, 'warn', 'Links, anchors and images in the text of an API description.'),
  description: field(
    policy,
    'warn',
    'Problems of an API description. What can be shown of it is shown; `"error"` makes every problem fail the build, and `"ignore"` leaves out every warning about the description.',
  ),
  ignore: field(
    list(matching('a path such as "/dotnet/**"', /^\//)),
    [],
    'Paths of other sites on the same host, such as `/dotnet/**`: links to them get no base path and are not checked.',
  ),
}) satisfies v.GenericSchema<unknown, ChecksConfig>;
