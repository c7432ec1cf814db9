import type { CodeFamily } from './entry.ts';

/** Problems of front matter and of the data files of a site. */
export const frontMatterCodes = {
  DATA_SHAPE: {
    severity: 'error',
    title: 'Data file with the wrong content',
    explanation:
      '`authors.yml`, `tags.yml` or `_category_.yml` is valid YAML, but does not have the expected fields: an author without a name, an address that is not an `http` or `https` URL, a duplicate key, or a value of the wrong type. Two files that describe one folder are a warning.',
  },
  DATA_SYNTAX: {
    severity: 'error',
    title: 'Data file that is not valid YAML',
    explanation: '`authors.yml`, `tags.yml` or `_category_.yml` is not valid YAML at this place.',
  },
  FM_ALIASES: {
    severity: 'error',
    title: 'Front matter whose aliases expand without limit',
    hint: 'Write the values out instead of using aliases.',
    explanation:
      'YAML aliases (`*name`) can repeat each other until a few lines expand to millions of values. docgen stops long before that.',
  },
  FM_DATE: {
    severity: 'error',
    title: 'Invalid date',
    hint: 'Write it as 2025-10-02.',
    explanation: 'The value is not a date, or is a day that does not exist in the calendar.',
  },
  FM_DUPLICATE_KEY: {
    severity: 'error',
    title: 'Duplicate field in front matter',
    explanation: 'The front matter has the same field twice, and only one value could count. Keep one of the two.',
  },
  FM_LANGUAGE: {
    severity: 'error',
    title: 'Front matter that is not YAML',
    hint: 'Open the front matter with --- alone; docgen reads only YAML and runs no code.',
    explanation:
      'The front matter opens with the name of a language, such as `---js`. docgen never runs code from content.',
  },
  FM_LAYOUT: {
    severity: 'warning',
    title: 'Unknown layout',
    hint: 'Remove it: a doc, a post and a page each have their own layout.',
    explanation:
      'The layout belongs to another generator, such as `post` in Jekyll or `home.html` in MkDocs, and has no effect. docgen knows `doc`, `home` and `page` as `layout`, and `doc` and `splash` as `template`.',
  },
  FM_SHAPE: {
    severity: 'error',
    title: 'Front matter without fields',
    hint: 'Write one field per line: "title: My page".',
    explanation: 'The front matter is a list or a single value where fields are expected.',
  },
  FM_SYNTAX: {
    severity: 'error',
    title: 'Front matter that is not valid YAML',
    explanation:
      'The YAML parser stopped at this place in the front matter. Text that contains a colon, a `#` or quotes must be quoted.',
  },
  FM_TYPE: {
    severity: 'error',
    title: 'Front matter field of the wrong type',
    explanation:
      'A field of the front matter has a value of the wrong type, such as text where a number belongs. The message says what is expected and what was found.',
  },
  FM_UNCLOSED: {
    severity: 'error',
    title: 'Front matter that is never closed',
    hint: 'Close it with --- on a line of its own.',
    explanation:
      'The file opens with `---`, and no second `---` ends the front matter, so the whole page would be lost.',
  },
  FM_UNKNOWN: {
    severity: 'warning',
    title: 'Unknown front matter field',
    explanation:
      'docgen does not know this field, which has no effect. Usually it is misspelt. The hint gives the nearest field. The field is printed once, with the number of files that have it; `--json`, SARIF and `--verbose` list them all.',
  },
  SLUG: {
    severity: 'error',
    title: 'Slug that is not a valid path',
    hint: 'Use letters, digits, "/" and the signs "-_.~@+!,=".',
    explanation:
      'The `slug` of a page becomes its address. It must not go up with `..`, and must not contain characters that have a special meaning in an address.',
  },
} as const satisfies CodeFamily;
