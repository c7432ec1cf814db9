import type { ParameterGroup } from '../../model/api.ts';
import type { SchemaField } from '../../model/api-schema.ts';
import { exactValue } from '../document/exact-value.ts';
import { isTrue, textAt } from '../document/node.ts';
import { contentOf, parameterSchema } from '../document/parameters.ts';
import { lastKey } from '../document/pointer.ts';
import { fieldHolder, type Referenced } from '../document/reference.ts';
import type { Direction } from '../document/schema/direction.ts';
import { parameterExamples } from '../examples/parameter-value.ts';
import type { PageContext } from './context.ts';
import { namedExamples } from './example.ts';
import { extensionsOf } from './extensions.ts';
import { marksOf } from './marks.ts';
import { shownExamples } from './schema/facts.ts';
import { schemaField, topPlace } from './schema/schema.ts';
import { wireExample } from './wire-example.ts';

/** The locations of parameters in a request, in the order in which the page shows them. */
const TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
} as const satisfies Record<ParameterGroup['location'], string>;

const LOCATIONS = Object.keys(TITLES) as ParameterGroup['location'][];

/** Parameters by location, those required first; a location without any is left out. */
export function parameterGroups(parameters: readonly Referenced[], context: PageContext): ParameterGroup[] {
  return LOCATIONS.flatMap((location) => {
    const here = parameters.filter(({ node }) => textAt(node, 'in') === location);
    if (here.length === 0) return [];
    const fields = here.map((parameter) => {
      const name = textAt(parameter.node, 'name') ?? '';
      const id = context.ids('parameter', location, name);
      return parameterField(parameter, { name, id, direction: 'request' }, context);
    });
    const ordered = fields.toSorted((a, b) => Number(b.required) - Number(a.required));
    return [{ location, title: TITLES[location], fields: ordered }];
  });
}

interface ParameterPlace {
  readonly name: string;
  readonly id: string;
  readonly direction: Direction;
}

/** A parameter or a header as a row: its own description takes precedence over that of a shared schema. */
export function parameterField(referenced: Referenced, place: ParameterPlace, context: PageContext): SchemaField {
  const parameter = referenced.node;
  const mediaType = contentOf(parameter);
  const schema = parameterSchema(parameter);
  const description = context.describe(fieldHolder(referenced, 'description'), { headingLevel: 4, id: place.id });
  const top = topPlace(place.name, place.id, place.direction);
  const field = schema
    ? schemaField([schema], top, context, description?.html)
    : { ...EMPTY, name: place.name, path: place.name, id: place.id, descriptionHtml: description?.html };
  const own = parameterExamples(parameter, context.resolve).map(exactValue);
  const named = [parameter, mediaType].flatMap((holder) => (holder ? namedExamples(holder, place.id, context) : []));
  const written = mediaType ? `as ${lastKey(mediaType.pointer)}` : wireExample(parameter, field, own[0]);
  const notes = [
    written,
    isTrue(parameter, 'allowEmptyValue') ? 'may be empty' : undefined,
    isTrue(parameter, 'allowReserved') ? 'reserved characters are not encoded' : undefined,
  ];
  const extensions = [...(field.extensions ?? []), ...extensionsOf(parameter, context)];
  const row: SchemaField = {
    ...field,
    ...(extensions.length > 0 && { extensions }),
    constraints: [...field.constraints, ...notes.filter((note) => note !== undefined), ...marksOf(parameter)],
    required: isTrue(parameter, 'required'),
    deprecated: field.deprecated || isTrue(parameter, 'deprecated'),
    examples: own.length + named.length === 0 ? field.examples : named.length > 0 ? [] : shownExamples(own),
    namedExamples: named,
  };
  context.origins?.set(row, [referenced.entry, parameter]);
  return row;
}

const EMPTY: SchemaField = {
  name: '',
  path: '',
  id: '',
  type: 'any',
  typeWords: ['any'],
  title: undefined,
  constraints: [],
  required: false,
  deprecated: false,
  access: undefined,
  descriptionHtml: undefined,
  notes: [],
  values: [],
  examples: [],
  fields: [],
  choices: [],
  rules: [],
  repeats: undefined,
};
