import type { SchemaField } from '../model/api-schema.ts';
import { type ApiNode, nodeKey } from './api-file.ts';
import type { PageContext } from './context.ts';
import type { Direction } from './direction.ts';
import type { ExampleChecker } from './example-checker.ts';
import { pageIds } from './page-ids.ts';
import { remembered } from './remembered.ts';
import { isOnlyRef, meantBy } from './resolve.ts';
import { schemaField, topPlace } from './schema.ts';

/** The rows of a schema as a page has them that gave no id before. */
interface MadeField {
  readonly field: SchemaField;
  readonly ids: readonly string[];
}

/** Of the bodies of a description, by schema, direction and id: hundreds of answers are one of few schemas. */
const madeFields = remembered((_: ExampleChecker) => new Map<string, MadeField>());

/** The rows of a body, whose ids start with `id`. Bodies that refer to one schema share them where their ids are free. */
export function bodyField(schema: ApiNode, id: string, direction: Direction, context: PageContext): SchemaField {
  const make = (one: PageContext) => schemaField([schema], topPlace('', id, direction), one);
  if (!isOnlyRef(schema)) return make(context);
  const known = madeFields(context.checker);
  const key = `${direction} ${id} ${nodeKey(meantBy(schema, context.resolve))}`;
  let made = known.get(key);
  if (!made) {
    const ids = pageIds();
    const field = make({ ...context, ids });
    made = { field, ids: [...ids.given] };
    known.set(key, made);
  }
  return context.ids.take(made.ids) ? made.field : make(context);
}
