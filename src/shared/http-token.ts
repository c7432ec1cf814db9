/** Whether a text is a token: what methods and names of headers may be (RFC 9110, section 5.6.2). */
export function isToken(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}
