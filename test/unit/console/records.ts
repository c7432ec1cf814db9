import type { ConsoleInput, ConsoleOperation, ConsoleParameter } from '../../../src/model/console.ts';

/** An input field for any value. */
export function input(kind: ConsoleInput['kind'], more: Partial<ConsoleInput> = {}): ConsoleInput {
  return { kind, hint: '', default: undefined, choices: [], items: undefined, schema: true, ...more };
}

/** A parameter with a text field. */
export function parameter(
  location: ConsoleParameter['in'],
  name: string,
  more: Partial<ConsoleParameter> = {},
): ConsoleParameter {
  return {
    name,
    in: location,
    required: false,
    deprecated: false,
    style: undefined,
    explode: undefined,
    content: undefined,
    input: input('text'),
    example: undefined,
    ...more,
  };
}

/** `GET /cities/{cityId}` on one server, with changes for a test. */
export function operation(more: Partial<ConsoleOperation> = {}): ConsoleOperation {
  return {
    api: '/api',
    title: 'Get a city',
    method: 'get',
    path: '/cities/{cityId}',
    servers: [{ template: 'https://api.example.org/v1', label: '', variables: [] }],
    parameters: [parameter('path', 'cityId', { required: true, example: 'la-paz' })],
    body: undefined,
    schemes: [],
    security: [],
    responses: [],
    languages: ['curl'],
    ...more,
  };
}
