import type { ApiDescription } from '../model/api.ts';
import type { ApiSchema } from '../model/api-schema.ts';
import type { ListedSchema } from '../model/api-view.ts';
import type { Crumb } from '../model/link.ts';
import type { Route } from '../model/route.ts';
import { firstSentence } from '../shared/first-sentence.ts';
import { joinPath } from '../shared/url-path.ts';
import type { ApiPlace } from './api-place.ts';
import { listedOperation } from './listed-api.ts';
import { schemaExtensions } from './page-extensions.ts';
import { withSchemaMarks } from './page-history.ts';
import { pagerOf } from './pager.ts';

/** Path of the list of an API's schemas. */
export function schemaIndexPath(api: ApiDescription): string {
  return joinPath(api.permalink, 'schemas');
}

/** The list of a description's schemas and a page for each; none if it shares none. */
export function schemaRoutes(api: ApiDescription, { label, sidebar, order, histories }: ApiPlace): Route[] {
  if (api.schemas.length === 0) return [];
  const index = schemaIndexPath(api);
  const overview: Crumb = { label, href: api.permalink };
  const common = { source: api.source, image: undefined, unlisted: false, section: 'api', sidebar } as const;
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const schemas = new Map(api.schemas.map((schema) => [schema.id, schema]));
  const list: Route = {
    ...common,
    path: index,
    title: 'Schemas',
    description: `The schemas of ${api.title}.`,
    view: {
      kind: 'api-schemas',
      breadcrumbs: [overview],
      schemas: api.schemas.map(listed),
      pager: pagerOf(order, index),
    },
  };
  const pages = api.schemas.map(
    (schema): Route => ({
      ...common,
      path: schema.permalink,
      title: schema.name,
      description: schema.summary,
      view: {
        kind: 'api-schema',
        breadcrumbs: [overview, { label: 'Schemas', href: index }],
        schema: withSchemaMarks(schema, api.history),
        extensions: schemaExtensions(schema),
        history: histories.get(schema.permalink),
        operations: schema.operations.flatMap((id) => {
          const operation = operations.get(id);
          return operation ? [listedOperation(operation)] : [];
        }),
        schemas: schema.schemas.flatMap((id) => {
          const user = schemas.get(id);
          return user ? [{ label: user.name, href: user.permalink }] : [];
        }),
        pager: pagerOf(order, schema.permalink),
      },
    }),
  );
  return [list, ...pages];
}

function listed({ name, permalink, field, summary }: ApiSchema): ListedSchema {
  return { name, href: permalink, type: field.type, text: firstSentence(summary), deprecated: field.deprecated };
}
