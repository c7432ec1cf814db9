import type { Parser } from 'htmlparser2';
import { parseXml } from './parse-xml.ts';
import { withoutEntities } from './without-entities.ts';

/** Why no browser shows an image. */
export interface ImageDamage {
  /** Follows the name of the file and a colon. */
  readonly reason: string;
  /** What to do; undefined: what helps with any image. */
  readonly hint?: string | undefined;
}

/** The namespace of SVG (SVG 2, section 5.2), and that of links in older drawings (SVG 1.1, section 17.1). */
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Why no browser shows an SVG as an image; undefined if nothing speaks against it. A browser reads it as XML, of which it
 * shows nothing if there is a mistake: a missing namespace, an element that is not closed, an attribute without quotes, a prefix
 * or a reference that is not declared. An SVG that is written into a page needs none of this.
 */
export function drawingDamage(svg: string): ImageDamage | undefined {
  const text = withoutEntities(svg);
  if (text === undefined) return undefined;
  const found: ImageDamage[] = [];
  // Every document has these two (Namespaces in XML 1.0, section 3).
  const declared = new Set(['xml', 'xmlns']);
  const prefixes = new Set<string>();
  const addPrefix = (name: string) => {
    if (name.includes(':')) prefixes.add(name.slice(0, name.indexOf(':')));
  };
  // A declaration of the document's type may give namespaces too.
  const isDeclaredByType = text.includes('<!ATTLIST');
  let parser: Parser | undefined;
  let isInside = false;
  let attributes = new Set<string>();
  const isWhole = parseXml(
    text,
    {
      onparserinit(own) {
        parser = own;
      },
      onopentagname(name) {
        attributes = new Set();
        addPrefix(name);
      },
      onattribute(name, _value, quote) {
        if (!quote) found.push({ reason: `the value of its attribute "${name}" is not in quotes` });
        if (attributes.has(name)) found.push({ reason: `it has an element with two attributes "${name}"` });
        attributes.add(name);
        addPrefix(name);
        if (name.startsWith('xmlns:')) declared.add(name.slice('xmlns:'.length));
      },
      onopentag(name, values) {
        const wrong = isInside ? undefined : rootDamage(name, values);
        if (wrong && !isDeclaredByType) found.push(wrong);
        isInside = true;
      },
      onclosetag(name, isImplied) {
        const isSelfClosing = text[(parser?.endIndex ?? 0) - 1] === '/';
        if (isImplied && !isSelfClosing) found.push({ reason: `its element <${name}> is not closed` });
      },
    },
    () => found.length === 0,
  );
  if (found.length > 0) return found[0];
  if (hasWrongReference(svg)) return wrongReference;
  if (!isInside) return { reason: 'it is not an image of its type, or is cut off' };
  const unknown = isWhole && !isDeclaredByType ? [...prefixes].find((prefix) => !declared.has(prefix)) : undefined;
  return unknown === undefined ? undefined : unknownPrefix(unknown);
}

/** What is text as it is, and what no reference is read in (XML 1.0, sections 2.5 to 2.7). */
const PLAIN = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g;

/** Whether an `&` begins no reference that XML has by itself (XML 1.0, section 4.6); a document type may declare others. */
function hasWrongReference(svg: string): boolean {
  return !/<!DOCTYPE/.test(svg) && /&(?!#\d+;|#x[\dA-Fa-f]+;|(?:amp|lt|gt|quot|apos);)/.test(svg.replace(PLAIN, ''));
}

const wrongReference: ImageDamage = {
  reason: 'it has an "&" that begins no character reference of XML',
  hint: 'Write &amp; for the character, and a number such as &#160; for names of HTML such as &nbsp;.',
};

/** What is wrong with the outermost element: it is `svg` of its namespace, which is declared with or without a prefix. */
function rootDamage(name: string, attributes: Readonly<Record<string, string>>): ImageDamage | undefined {
  const [local = '', prefix] = name.split(':').reverse();
  if (local !== 'svg') return { reason: `it starts with <${name}>, not with <svg>` };
  const field = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const namespace = attributes[field];
  if (namespace === SVG) return undefined;
  return {
    reason:
      namespace === undefined ? `its <${name}> has no ${field}` : `the ${field} of its <${name}> is "${namespace}"`,
    hint: `Write <${name} ${field}="${SVG}" …>.`,
  };
}

function unknownPrefix(prefix: string): ImageDamage {
  const namespace = prefix === 'xlink' ? XLINK : undefined;
  return {
    reason: `the prefix of its names with "${prefix}:" is not declared`,
    hint: namespace && `Add xmlns:${prefix}="${namespace}" to its <svg>.`,
  };
}
