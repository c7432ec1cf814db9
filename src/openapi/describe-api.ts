import type { ApiDescription } from '../model/api.ts';
import type { ApiConfig } from '../model/config.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { ApiContext } from './context.ts';
import { infoOf } from './info.ts';
import { findOperations, readOperation } from './operation.ts';
import { operationIds } from './operation-id.ts';
import { pageIds } from './page-ids.ts';
import { securitySchemesOf } from './security.ts';
import { serversOf } from './server.ts';
import { tagNameOf, tagsOf, withOperations } from './tag.ts';

/** A description as its pages show it, without what reading its Markdown gathers. */
export type ShownApi = Omit<ApiDescription, 'source' | 'permalink' | 'links' | 'diagnostics'>;

/** Makes the model of a description: the overview, and every operation in the order of the tags. */
export function describeApi(context: ApiContext, permalink: string, config: ApiConfig): Outcome<ShownApi> {
  const found = findOperations(context);
  const { value: ids, diagnostics } = operationIds(found);
  const nodes = found.map(({ node }) => node);
  const tags = tagsOf(nodes, pageIds(), context);
  const operations = tags.flatMap((tag) =>
    found
      .filter(({ node }) => tagNameOf(node) === tag.name)
      .map((operation) =>
        readOperation(
          operation,
          {
            id: ids.get(operation) ?? '',
            apiPermalink: permalink,
            baseUrl: config.baseUrl,
            sampleLanguages: config.sampleLanguages,
            tag: { slug: tag.slug, name: tag.name },
          },
          context,
        ),
      ),
  );
  const value: ShownApi = {
    ...infoOf(context),
    servers: serversOf([context.root], config.baseUrl, context),
    securitySchemes: securitySchemesOf(context),
    tags: withOperations(tags, operations),
    operations,
  };
  return { value, diagnostics };
}
