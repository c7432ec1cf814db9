import type { ThemeRegistrationRaw } from 'shiki/core';

/** Kinds of tokens that the style sheets colour. */
export type TokenClass = 'tk-key' | 'tk-string' | 'tk-number' | 'tk-keyword' | 'tk-comment' | 'tk-function';

/**
 * TextMate scopes of each class; what none of them names is plain text. A longer scope beats a shorter one, whatever
 * their order.
 */
const scopes: Readonly<Record<TokenClass, readonly string[]>> = {
  'tk-key': [
    'support.type.property-name',
    'entity.name.tag.yaml',
    'entity.name.tag.http',
    'entity.other.attribute-name',
    'meta.object-literal.key',
    'support.type.property-name.css',
    'variable.parameter.function-call',
    'variable.other.key.toml',
    'entity.name.tag.toml',
    'keyword.key.toml',
    'support.type.property-name.toml',
  ],
  'tk-string': ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.character.escape'],
  'tk-number': ['constant.numeric', 'constant.language', 'constant.other.placeholder', 'support.constant'],
  'tk-keyword': ['keyword', 'storage', 'variable.language', 'support.type.python', 'support.type.primitive'],
  'tk-comment': ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  'tk-function': [
    'entity.name.function',
    'entity.name.command',
    'support.function',
    'entity.name.tag',
    'markup.heading',
    'meta.function-call.generic',
    'support.class.component',
  ],
};

/** Scopes that lie within one of a class, and are plain text all the same. */
const plain = [
  'keyword.operator',
  'keyword.other.http',
  'meta.template.expression',
  'meta.embedded',
  'meta.interpolation',
  'punctuation.definition.template-expression',
  'string.unquoted.argument',
  'constant.other.option',
  'storage.type.annotation',
];

/** Operators that are words. */
const words = ['keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python'];

const PLAIN = '#000000';

const classes = Object.keys(scopes) as readonly TokenClass[];

/** Colours are nothing but names here: the style sheets know the real ones. */
function colorOf(name: TokenClass): string {
  return `#0000${(classes.indexOf(name) + 1).toString(16).padStart(2, '0')}`.toUpperCase();
}

const classByColor = new Map(classes.map((name) => [colorOf(name), name]));

/** The class of a token with one of the theme's colours; undefined for plain text. */
export function classOfColor(color: string | undefined): TokenClass | undefined {
  return color === undefined ? undefined : classByColor.get(color.toUpperCase());
}

export const highlightTheme: ThemeRegistrationRaw = {
  name: 'docgen',
  type: 'light',
  fg: PLAIN,
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: PLAIN, background: '#FFFFFF' } },
    ...classes.map((name) => ({ scope: [...scopes[name]], settings: { foreground: colorOf(name) } })),
    { scope: plain, settings: { foreground: PLAIN } },
    { scope: words, settings: { foreground: colorOf('tk-keyword') } },
  ],
};
