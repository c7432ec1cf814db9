import { defaultSchema } from 'hast-util-sanitize';
import { escapedPattern } from '../shared/escaped-pattern.ts';
import { COMPONENT_ELEMENT } from './component-tree.ts';
import { TRUNCATION_CLASS } from './plugins/remark-truncate.ts';

type Schema = typeof defaultSchema;

/** The schema with frames of the given origins. */
export function withFrames(schema: Schema, origins: readonly string[]): Schema {
  if (origins.length === 0) return schema;
  const from = origins.map((origin) => new RegExp(`^${escapedPattern(origin)}(?:[/?#]|$)`));
  return {
    ...schema,
    tagNames: [...(schema.tagNames ?? []), 'iframe'],
    strip: (schema.strip ?? []).filter((name) => name !== 'iframe'),
    attributes: {
      ...schema.attributes,
      iframe: [
        ['src', ...from],
        'width',
        'height',
        'title',
        'allow',
        'allowFullScreen',
        'loading',
        'referrerPolicy',
        'sandbox',
      ],
    },
  };
}

const media = ['src', 'controls', 'loop', 'muted', 'preload', 'width', 'height'];

/** Attributes that could refer to parts of docgen's own code, or that only forms use. */
const withoutUse = new Set([
  'accept',
  'acceptCharset',
  'accessKey',
  'action',
  'charSet',
  'encType',
  'htmlFor',
  'isMap',
  'itemProp',
  'label',
  'maxLength',
  'media',
  'method',
  'multiple',
  'name',
  'prompt',
  'readOnly',
  'selected',
  'tabIndex',
  'useMap',
  'value',
]);

/**
 * What raw HTML may contain: GitHub's own list, figures, media and a few more elements. Styles, scripts, handlers,
 * forms and frames are not in it. Classes are those that docgen generates.
 */
export const sanitizeSchema: Schema = {
  ...defaultSchema,
  // parse5 has already put rows and cells into tables.
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'select', 'title'],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'abbr',
    'aside',
    'audio',
    'bdi',
    'bdo',
    'caption',
    'cite',
    'col',
    'colgroup',
    'dfn',
    'figcaption',
    'figure',
    'mark',
    'small',
    'time',
    'track',
    'u',
    'video',
    'wbr',
    COMPONENT_ELEMENT,
  ],
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'geo', 'irc', 'ircs', 'matrix', 'xmpp', 'pathname'],
    // Whether a `data:` address is an image is checked when images are resolved.
    src: ['http', 'https', 'data'],
    poster: ['http', 'https'],
  },
  attributes: {
    ...defaultSchema.attributes,
    '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => typeof name !== 'string' || !withoutUse.has(name)),
    a: [...(defaultSchema.attributes?.a ?? []), 'rel', 'target', 'download'],
    aside: [['className', 'admonition', /^admonition-/], ['role', 'note'], 'ariaLabel'],
    p: [['className', 'admonition-title']],
    hr: [['className', TRUNCATION_CLASS]],
    code: [['className', /^language-./], 'dataMeta'],
    h2: [['className', 'visually-hidden']],
    img: [...(defaultSchema.attributes?.img ?? []), 'loading', 'decoding'],
    section: ['dataFootnotes', 'ariaLabelledBy', ['className', 'footnotes']],
    audio: media,
    video: [...media, 'poster', 'playsInline'],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    abbr: ['title'],
    [COMPONENT_ELEMENT]: ['dataIndex'],
  },
};
