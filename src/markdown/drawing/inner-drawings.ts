import { decoded } from '../../shared/decoded.ts';

/** The texts of the drawings that a value contains as addresses (`data:image/svg+xml`, RFC 2397). */
export function innerDrawings(value: string): string[] {
  if (!/data:image\/svg/i.test(value)) return [];
  return value
    .split(/(?=data:image\/svg)/i)
    .filter((part) => /^data:/i.test(part))
    .map(textIn);
}

function textIn(address: string): string {
  const comma = address.indexOf(',');
  const [kind, data] = [address.slice(0, comma), decoded(address.slice(comma + 1).replace(/["')]\s*$/, ''))];
  return /;\s*base64\s*$/i.test(kind) ? Buffer.from(data, 'base64').toString('utf8') : data;
}
