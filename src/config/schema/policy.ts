import type * as v from 'valibot';
import type { PolicyConfig, SiteScript } from '../../model/look-config.ts';
import { field, list, matching, oneOf, optional, record, required } from '../../schema/fields.ts';

/** As a policy names it: nothing in it may end the directive or match any host. */
const origin = matching('an origin such as "https://player.example.org"', /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/);

const origins = list(origin);

export const policy = record({
  images: field(
    oneOf(['page', 'own']),
    'page',
    'Images from other hosts: `"page"` shows them, and each page\'s policy names exactly the hosts of its own; `"own"` blocks them.',
  ),
  frames: field(
    origins,
    [],
    'Origins whose pages may be shown in an `<iframe>`, such as `https://www.youtube-nocookie.com`.',
  ),
  media: field(origins, [], 'Origins of video and audio.'),
  connect: field(origins, [], 'Origins to which scripts of the site may send requests.'),
}) satisfies v.GenericSchema<unknown, PolicyConfig>;

const src = matching(
  'a path that starts with "/" or an http address',
  /^(?:\/(?!\/)|https?:\/\/[a-z0-9.-]+(?::\d+)?\/)[^\s;,]*$/,
);

export const scripts = list(
  record({
    src: required(src, 'A public file such as `/js/stats.js`, or an http address.'),
    integrity: optional(
      matching('a digest such as "sha384-…"', /^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/),
      'Digest of the script. Without it, the host can change the script at any time.',
    ),
  }),
) satisfies v.GenericSchema<unknown, readonly SiteScript[]>;
