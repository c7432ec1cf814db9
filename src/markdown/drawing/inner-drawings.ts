/**
 * The texts of the drawings that a value contains as addresses (`data:image/svg+xml`, RFC 2397), each with what follows it:
 * where an address ends depends on the value, and one may be written in another. At most `most` of them.
 */
export function innerDrawings(value: string, most = 1): string[] {
  const starts = [...value.matchAll(/data:image\/svg/gi)];
  return starts.slice(0, most).map(({ index }) => textIn(value.slice(index)));
}

function textIn(address: string): string {
  const comma = address.indexOf(',');
  const [kind, data] = [address.slice(0, comma), percentDecoded(address.slice(comma + 1))];
  return /;\s*base64\s*$/i.test(kind) ? Buffer.from(data.replace(/["')].*$/s, ''), 'base64').toString('utf8') : data;
}

/** The text of percent-encoded bytes; what encodes none stays as it is (URL Standard, section 1.3). */
function percentDecoded(text: string): string {
  const bytes = Buffer.from(text).toString('latin1');
  const decoded = bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1').toString('utf8');
}
