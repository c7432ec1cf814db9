import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { visit } from 'unist-util-visit';

const ACTIVE = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'form',
  'frame',
  'applet',
  'template',
  'animate',
  'set',
];
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'ftp:', 'geo:', 'irc:', 'ircs:', 'matrix:', 'xmpp:'];
const ADDRESSES = ['href', 'src', 'action', 'formAction', 'xLinkHref', 'data', 'poster', 'ping', 'cite', 'srcDoc'];

/**
 * What in a piece of HTML could run code, once it is parsed as a browser would (the HTML Standard's parser, by parse5).
 */
export function unsafeIn(html: string): string[] {
  const found: string[] = [];
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root) as Root;
  visit(tree, 'element', (node: Element) => {
    if (ACTIVE.includes(node.tagName)) found.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on/i.test(name) || name === 'style') found.push(`${node.tagName} ${name}`);
      if (ADDRESSES.includes(name) && !isSafe(String(value), node.tagName))
        found.push(`${node.tagName} ${name}=${value}`);
    }
  });
  return found;
}

function isSafe(address: string, element: string): boolean {
  const base = 'http://site.invalid/docs/page';
  // An invalid URL leads nowhere.
  if (!URL.canParse(address, base)) return true;
  const { protocol, href } = new URL(address, base);
  return SCHEMES.includes(protocol) || (element === 'img' && /^data:image\//i.test(href));
}
