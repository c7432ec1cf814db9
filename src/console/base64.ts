/** The text's bytes in UTF-8, encoded as base64 (RFC 4648, section 4). */
export function base64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
