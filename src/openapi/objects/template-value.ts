import { unicodeEscaped, utf8Escaped } from '../../shared/request/snippets/quoted.ts';

/**
 * What values of a description become in a template of the site (`api.sampleTemplates`), whose language may be any: no
 * value may end a quotation or a comment of the template, or begin a command, when a reader runs the sample.
 */

/** A name, with "_" for each character that means something in code. */
export function templateName(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N} _.,:/+-]/gu, '_');
}

/** A path or an address, percent-encoded where a character means something in code (RFC 3986, section 2.1). */
export function templateAddress(address: string): string {
  return address.replace(/[^\p{L}\p{M}\p{N}_.,:/+~?=@%*{}[\]-]/gu, (character) =>
    utf8Escaped(character, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`),
  );
}

/**
 * Characters in JSON that may mean something within the quotes of some language: commands and variables of shells, PHP,
 * Perl, Ruby, Kotlin and template literals, the history of a shell, ends of comments, of PHP, of scripts and of Lua's
 * texts, and what pages and editors change. "$5" and "me@a.example" are not among them.
 */
const SPECIAL =
  /`|\$(?![\d\s"])|#(?=[{$@])|!(?![\s"=])|@(?=[^\s"]*[[{$])|(?<=\*)\/|\?(?=>)|<(?=[/!])|\](?=\])|[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** Characters that mean something only in quotations of one kind, by what a template with one has. */
const IN_QUOTES: readonly (readonly [mark: string, characters: RegExp])[] = [
  ["'", /'/g],
  ['#"', /#/g],
  ['"(', /\)(?=")/g],
];

/**
 * JSON for a place in a template, `before` which there is this: with Unicode escapes, so that its values stay the same
 * (RFC 8259, section 7), and as the text of a string where it is within double quotes, which its own quotes would end.
 */
export function templateJson(json: string, template: string, before: string): string {
  const safe = IN_QUOTES.filter(([mark]) => template.includes(mark)).reduce(
    (text, [, characters]) => unicodeEscaped(text, characters),
    unicodeEscaped(json, SPECIAL),
  );
  return isQuoted(before) ? JSON.stringify(safe).slice(1, -1) : safe;
}

/**
 * Texts in which a backslash means nothing, up to their end if they have one: between three quotes, and those of Rust and
 * Swift (`r#"…"#`) and of C++ (`R"(…)"`). In Python and Java, JSON between three quotes is as before, too.
 */
const RAW = /"""[\s\S]*?(?:"""|$)|(?:\br|(?<=[\s(=,:]))#+"[\s\S]*?(?:"#|$)|\bR"\w*\([\s\S]*?(?:\)\w*"|$)/g;

/** Whether a text leaves double quotes open within which JSON has to be escaped. */
function isQuoted(text: string): boolean {
  const quotes = text.replace(RAW, '').replace(/\\./gs, '').match(/"/g)?.length ?? 0;
  return quotes % 2 === 1;
}
