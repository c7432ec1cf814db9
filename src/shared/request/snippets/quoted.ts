/** A lone surrogate is not a character, and no encoding can represent it: it becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}

/** Whether a text reads best over several lines, as it is: every editor keeps all of its characters. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[\r\0\ufeff]|\p{Cs}/u.test(text);
}

/** A text in double quotes, with the escapes that JSON shares with JavaScript, Python, Go, Java and C#. */
export function jsonQuoted(text: string): string {
  return JSON.stringify(wellFormed(text)).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A text in single quotes where only `'` and the backslash are escaped: PHP, Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`;
}

/** A text in double quotes with its line breaks escaped; `special`: what a backslash makes plain. */
export function doubleQuoted(text: string, special: RegExp): string {
  return `"${text.replace(special, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}"`;
}
