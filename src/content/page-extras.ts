import * as v from 'valibot';
import { report } from '../diagnostics/report.ts';
import type { HeadElement } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import { isRecord } from '../schema/fields.ts';
import type { Placed } from '../sources/front-matter-field.ts';

/** What a field for elements of the head expects. */
const ELEMENTS = 'a list of elements such as { tag: meta, attrs: { name: …, content: … } }';

/** Elements of the head, as Starlight (`{ tag, attrs }`) or VitePress (`[tag, attrs]`) writes them. */
export const headElements = v.pipe(
  v.array(v.unknown(), ELEMENTS),
  v.check((list) => list.every((one) => written(one) !== undefined), ELEMENTS),
);

/** Kinds of links that load nothing and take the reader nowhere. */
const LINKS = new Set(['alternate', 'author', 'canonical', 'help', 'license', 'me', 'next', 'prev', 'search']);

/** Attributes that an element of the head may have. */
const ATTRIBUTES = new Set([
  'name',
  'property',
  'itemprop',
  'content',
  'media',
  'rel',
  'href',
  'hreflang',
  'type',
  'title',
]);

/**
 * The elements that a page may add to its head: metadata and links that load nothing. Any other is the warning
 * LOAD_BLOCKED: front matter is data, and must neither run code nor replace the policy of the page.
 */
export function readHeadElements(entries: readonly Placed<unknown>[]): Outcome<readonly HeadElement[]> {
  const diagnostics: Diagnostic[] = [];
  const value = entries.flatMap(({ value: entry, place }): HeadElement[] => {
    const { tag, attributes } = written(entry) ?? { tag: '', attributes: {} };
    const isSafe =
      (tag === 'meta' && attributes['http-equiv'] === undefined) ||
      (tag === 'link' && (attributes.rel ?? '').split(' ').every((rel) => LINKS.has(rel)));
    if (!isSafe) {
      const hint =
        tag === 'title'
          ? 'The field "title" names the page.'
          : 'Scripts belong in "scripts" of the configuration, style sheets in "styles".';
      diagnostics.push(report('LOAD_BLOCKED', `Front matter cannot add this <${tag}> to the head`, { place, hint }));
      return [];
    }
    const kept = Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name));
    return [{ tag, attributes: Object.fromEntries(kept) }];
  });
  return { value, diagnostics };
}

function written(entry: unknown): { tag: string; attributes: Record<string, string> } | undefined {
  const [tag, attrs] = Array.isArray(entry) ? entry : isRecord(entry) ? [entry.tag, entry.attrs] : [];
  if (typeof tag !== 'string' || !/^[a-z]+$/.test(tag) || !(attrs === undefined || isRecord(attrs))) return undefined;
  const attributes = Object.entries(attrs ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { tag, attributes: Object.fromEntries(attributes) };
}
