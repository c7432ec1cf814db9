import { slugOf } from '../../../shared/slug.ts';
import { textAt } from '../../document/node.ts';
import { byNearness, type MergedSchema, titleOf } from '../../document/schema/merged-schema.ts';
import type { PageContext } from '../context.ts';
import type { Layer } from './children.ts';

/** Level of the top heading in a description of a row. */
const HEADING_LEVEL = 4;

/**
 * The description of a schema: the nearest one, and below it those of every other part that say something else. That of
 * a shared schema is on its own page, and is used here only if there is no nearer one.
 */
export function describeSchema(
  schema: Pick<MergedSchema, 'parts'>,
  id: string,
  context: PageContext,
): string | undefined {
  const texts = new Set<string>();
  for (const { node, refs } of byNearness(schema)) {
    if (texts.size > 0 && refs > 0) continue;
    const found = context.describe(node, { headingLevel: HEADING_LEVEL, id });
    if (found) texts.add(found.html);
  }
  return texts.size === 0 ? undefined : [...texts].join('');
}

/**
 * What is said of a value, `own`, with the descriptions of an array's items; that of a shared schema is used only if there
 * is no other one.
 */
export function describeWithItems(
  own: readonly (string | undefined)[],
  items: readonly Pick<Layer, 'schema'>[],
  id: string,
  context: PageContext,
): string | undefined {
  const here = items.map(({ schema }) => describeSchema(inPlace(schema), id, context));
  const texts = withoutRepeated([...own, ...here].filter((text) => text !== undefined));
  if (texts.length > 0) return texts.join('');
  const innermost = items.at(-1);
  return innermost && describeSchema(innermost.schema, id, context);
}

/** Without plain texts with whose words another one begins: generators write one text in several places. */
function withoutRepeated(texts: readonly string[]): string[] {
  const words = texts.map((html) =>
    html
      .replace(/<[^>]*>|[^\p{L}\p{N}]+/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .toLowerCase(),
  );
  return texts.filter((html, at) => {
    const own = words[at] ?? '';
    const isRepeated = words.some(
      (other, index) => (other === own && index < at) || (other !== own && `${other} `.startsWith(`${own} `)),
    );
    return own === '' || !isRepeated || !/^(?:<p>)?[^<]*(?:<\/p>)?\s*$/.test(html);
  });
}

/** What a schema says by itself, rather than by what it refers to. */
export function inPlace({ parts }: Pick<MergedSchema, 'parts'>): Pick<MergedSchema, 'parts'> {
  return { parts: parts.filter(({ refs }) => refs === 0) };
}

/** The title of a schema, unless it only repeats its name or its type in another spelling. */
export function titleBeside(schema: MergedSchema, name: string, type: string): string | undefined {
  const own = schema.parts.find(({ node, refs }) => refs === 0 && textAt(node, 'title') !== undefined);
  const title = own ? textAt(own.node, 'title') : titleOf(schema);
  if (title === undefined || type.includes(title)) return undefined;
  return slugOf(title) === slugOf(name) || slugOf(title) === slugOf(type) ? undefined : title;
}
