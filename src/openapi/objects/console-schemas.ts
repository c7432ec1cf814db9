import type { Json } from '../../model/json.ts';
import { consoleSchemaBase } from '../../shared/console-protocol.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import { markedValue } from '../../shared/written-number.ts';
import { checkableSchema } from '../checks/checkable-copy.ts';
import { type ApiNode, nodeKey } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { lastKey } from '../document/pointer.ts';
import type { ApiContext } from './context.ts';
import { pageIds } from './page-ids.ts';

/** Schemas for the browser, where responses and bodies are checked; each shared one is a separate file. */
export interface ConsoleSchemas {
  /** A schema with its `$ref`s as addresses of those files, and numbers of its data as `markedValue` has them. */
  readonly schemaOf: (node: ApiNode) => Json;
  /** Every shared schema that was referred to so far, by the name of its file. */
  readonly files: () => ReadonlyMap<string, Json>;
}

/** Keywords that do not affect validation. */
const SILENT = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'externalDocs',
  'xml',
  'deprecated',
  '$comment',
]);

export function consoleSchemas(context: ApiContext): ConsoleSchemas {
  const ids = pageIds();
  const names = new Map<string, string>();
  const waiting: { readonly name: string; readonly node: ApiNode }[] = [];
  const made = new Map<string, Json>();
  const addressOf = (node: ApiNode): string => {
    const key = nodeKey(node);
    let name = names.get(key);
    if (name === undefined) {
      name = ids(lastKey(node.pointer));
      names.set(key, name);
      waiting.push({ name, node });
    }
    return consoleSchemaBase + name;
  };
  const schemaOf = (node: ApiNode): Json =>
    withoutWords(
      checkableSchema(node, {
        schemas: context.schemaValues,
        resolve: context.resolve,
        addressOf,
        dataOf: (data) => markedValue(exactValue(data)),
      }),
      'schema',
    );
  return {
    schemaOf,
    files() {
      for (let next = waiting.pop(); next; next = waiting.pop()) made.set(next.name, schemaOf(next.node));
      return made;
    },
  };
}

/** Keywords whose values are maps of schemas, so that their keys are names, not keywords. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

/** A schema without the texts that are only for people. */
function withoutWords(value: unknown, kind: 'schema' | 'map' | 'data'): Json {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutWords(one, kind));
  if (!isObject(value)) return (value ?? null) as Json;
  const fields = Object.entries(value as JsonObject).flatMap(([key, one]): [string, Json][] => {
    if (one === undefined || (kind === 'schema' && (SILENT.has(key) || key.startsWith('x-')))) return [];
    const below =
      kind === 'map'
        ? 'schema'
        : kind === 'data' || key === 'enum' || key === 'const'
          ? 'data'
          : MAPS.has(key)
            ? 'map'
            : 'schema';
    return [[key, withoutWords(one, below)]];
  });
  return Object.fromEntries(fields);
}
