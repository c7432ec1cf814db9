import { slugOf } from '../../../shared/slug.ts';
import { textAt } from '../../document/node.ts';
import { byNearness, type MergedSchema, titleOf } from '../../document/schema/merged-schema.ts';
import type { PageContext } from '../context.ts';

/** Level of the greatest heading in a description of a row. */
const HEADING_LEVEL = 4;

/**
 * The description of a schema: the nearest, and below it those of every part beside it. What a shared schema
 * says is on its own page, and here only where nothing nearer is said.
 */
export function describeSchema(schema: MergedSchema, id: string, context: PageContext): string | undefined {
  const texts: string[] = [];
  for (const { node, refs } of byNearness(schema)) {
    if (texts.length > 0 && refs > 0) continue;
    const found = context.describe(node, { headingLevel: HEADING_LEVEL, id });
    if (found) texts.push(found.html);
  }
  return texts.length === 0 ? undefined : texts.join('');
}

/** The title of a schema, where it is more than its name or its type in other letters. */
export function titleBeside(schema: MergedSchema, name: string, type: string): string | undefined {
  const own = schema.parts.find(({ node, refs }) => refs === 0 && textAt(node, 'title') !== undefined);
  const title = own ? textAt(own.node, 'title') : titleOf(schema);
  if (title === undefined || type.includes(title)) return undefined;
  return slugOf(title) === slugOf(name) || slugOf(title) === slugOf(type) ? undefined : title;
}
