/** A lone surrogate is not a character, and no encoding can represent it: it becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/**
 * Whether a text has control characters besides tabs and line feeds: pages and editors change them, so that a program
 * cannot have them in its source.
 */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n]/u.test(text);
}

/** Whether a text reads best over several lines, as it is: every editor keeps all of its characters. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !hasControls(text) && !/\ufeff|\p{Cs}/u.test(text);
}

/** A text in double quotes, with the escapes that JSON shares with JavaScript, Python, Go, Java and C#. */
export function jsonQuoted(text: string): string {
  return unicodeEscaped(JSON.stringify(wellFormed(text)), /[\u007f-\u009f\u2028\u2029\ufeff]/g);
}

/** A text in double quotes with some characters as the escapes that JSON shares with those languages. */
export function unicodeEscaped(quoted: string, characters: RegExp): string {
  return quoted.replace(characters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text in single quotes where only `'` and the backslash are escaped: PHP, Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`;
}

/**
 * A text in double quotes with its control characters escaped, as bytes of UTF-8: PHP, Ruby. `special`: what a backslash
 * makes plain.
 */
export function doubleQuoted(text: string, special: RegExp): string {
  const escaped = text.replace(special, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
  return `"${escaped.replace(/[^\P{Cc}\t]/gu, (control) => utf8Escaped(control, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`))}"`;
}

/** The bytes of a text in UTF-8, each as an escape. */
export function utf8Escaped(text: string, written: (byte: number) => string): string {
  return Array.from(new TextEncoder().encode(text), written).join('');
}
