import type { ApiNode } from '../document/api-file.ts';
import type { Direction } from '../document/schema/direction.ts';
import { composeExample } from './compose-example.ts';
import type { ExampleContext } from './example-context.ts';

const MAX_TRIES = 10;

/** Another value of a schema each time, without the author's examples; undefined if none is found that is valid. */
export function dynamicValue(schema: ApiNode, direction: Direction, context: ExampleContext): unknown {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const value = composeExample([schema], { ...context, direction, choice: attempt, random: Math.random });
    if (value !== undefined && context.checker.errorsOf(schema, value).length === 0) return value;
  }
  return undefined;
}
