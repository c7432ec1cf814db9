import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** As much of JSON Schema as docgen's own schemas become. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | false;
  readonly anyOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** What an author may write, as JSON Schema. What only code can check, such as a plugin, is left open. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const made = toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore', ignoreActions: ['metadata'] });
  return JSON.parse(JSON.stringify(made, plainer)) as JsonSchema;
}

function plainer(key: string, value: unknown): unknown {
  if (key === 'additionalProperties' && JSON.stringify(value) === '{"not":{}}') return false;
  return key === 'required' && Array.isArray(value) && value.length === 0 ? undefined : value;
}
