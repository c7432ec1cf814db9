import { decoded } from '../../shared/decoded.ts';

/**
 * Relative addresses of pictures and files: in links and definitions of links of Markdown (CommonMark 0.31.2, sections 6.3
 * and 4.7), in HTML, and in front matter, in the fields where Starlight has pictures.
 */
const SHOWN = [
  /\]\([ \t]*<(\.{1,2}\/[^<>\n]+)>/g,
  /\]\([ \t]*(\.{1,2}\/[^)\s>]+)/g,
  /^ {0,3}\[[^\]\n]+\]:[ \t]*<(\.{1,2}\/[^<>\n]+)>/gm,
  /^ {0,3}\[[^\]\n]+\]:[ \t]*(\.{1,2}\/[^\s<>]+)/gm,
  /\bsrc\s*=\s*["'](\.{1,2}\/[^"'\s]+)["']/g,
  /^[ \t]*(?:file|image|light|src):[ \t]*["']?(\.{1,2}\/[^"'\s]+)["']?[ \t]*$/gm,
];

/** Paths of the files that a text shows or links to by relative addresses, from the folder of the text. */
export function shownIn(text: string): string[] {
  const addresses = SHOWN.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
  return addresses.map((address) => decoded(address.replace(/[?#].*$/, '')));
}
