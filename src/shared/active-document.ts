import { lookup } from 'mrmime';

/** Files that some web servers run themselves. */
const SERVER_SIDE = /\.(?:shtml?|php\d?|pht(?:ml)?|phar|aspx?|ashx|asmx|jspx?|f?cgi|cfml?|mht(?:ml)?)$/i;

/**
 * Whether a file, by its name, is one that a browser opens as a page, of which scripts are a part (HTML, and every kind
 * of XML), or runs as code, or that a web server runs. An SVG is an image, as which it cannot run anything; opened by
 * itself, it is sandboxed by headers.
 */
export function isActiveDocument(path: string): boolean {
  if (/\.svg$/i.test(path)) return false;
  return /html|xml|(?:java|ecma)script|wasm|rfc822/.test(lookup(path) ?? '') || SERVER_SIDE.test(path);
}
