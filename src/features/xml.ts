import { escapeHtml } from '../shared/escape-html.ts';

/** An element of an XML document; an attribute or child that is undefined is left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string | undefined;

/** Creates an element: `xml('link', { href: '/' })`. A list of children is flattened. */
export function xml(
  name: string,
  attributes: XmlElement['attributes'],
  ...children: readonly (XmlNode | readonly XmlNode[])[]
): XmlElement {
  return { name, attributes, children: children.flat() };
}

/** Writes a whole document; `instructions` come between the declaration and the root (`xml-stylesheet …`). */
export function xmlDocument(root: XmlElement, instructions: readonly string[] = []): string {
  const head = ['xml version="1.0" encoding="UTF-8"', ...instructions].map((text) => `<?${text}?>\n`).join('');
  return `${head}${write(root, '')}\n`;
}

/** Elements with child elements are indented; text is not, since its white space matters. */
function write({ name, attributes, children }: XmlElement, indent: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`)
    .join('');
  const kept = children.filter((child) => child !== undefined);
  if (kept.length === 0) return `${indent}<${name}${written}/>`;
  if (kept.some((child) => typeof child === 'string')) {
    const text = kept.map((child) => (typeof child === 'string' ? escapeXml(child) : write(child, ''))).join('');
    return `${indent}<${name}${written}>${text}</${name}>`;
  }
  const lines = kept.map((child) => (typeof child === 'string' ? child : write(child, `${indent}  `)));
  return `${indent}<${name}${written}>\n${lines.join('\n')}\n${indent}</${name}>`;
}

/** Characters that no XML 1.0 document may contain, escaped or not (XML 1.0, section 2.2, Char). */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(NO_XML, ''));
}
