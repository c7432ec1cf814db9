import type { Root } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import { visit } from './visit.ts';

/** Attributes for plugins, style sheets and screen readers, which run nothing. */
const HARMLESS = /^(?:data[A-Z]\w*|aria[A-Z]\w*|role)$/;

/**
 * The schema with the classes and the harmless attributes of the markup that plugins generated from Markdown, so that
 * the plugins after the sanitiser find them (`math-inline`). Raw HTML is not parsed yet: what an author writes adds
 * nothing.
 */
export function withPluginMarkup(schema: Schema, tree: Root): Schema {
  const classes = new Set<string>();
  const names = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      // The parser of raw HTML looks up attributes by name, and would find what every object inherits.
      if (name in Object.prototype) delete properties[name];
      if (name === 'className' && Array.isArray(value)) for (const one of value) classes.add(String(one));
      else if (HARMLESS.test(name)) names.add(name);
    }
  });
  const attributes = Object.entries({ '*': [], ...schema.attributes }).map(([tagName, allowed]) => {
    const own = allowed.find((one) => Array.isArray(one) && one[0] === 'className') ?? ['className'];
    const values = [...own.slice(1), ...classes];
    const others = allowed.filter((one) => one !== own);
    // A name without values would allow all of them; elements without a list of their own use the one for all elements.
    const isListed = values.length > 0 && (tagName === '*' || others.length < allowed.length);
    return [tagName, [...others, ...(isListed ? [['className', ...values]] : []), ...(tagName === '*' ? names : [])]];
  });
  return { ...schema, attributes: Object.fromEntries(attributes) as NonNullable<Schema['attributes']> };
}
