import { highlight } from '../markdown/highlight.ts';
import type { ApiDescription, RenderDescription } from '../model/api.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { checkExamples } from '../openapi/checks/check-examples.ts';
import { checkNames } from '../openapi/checks/check-names.ts';
import { checkOperations } from '../openapi/checks/check-operations.ts';
import { checkSchemas } from '../openapi/checks/check-schemas.ts';
import { checkBodies } from '../openapi/checks/check-swagger-bodies.ts';
import { validateDescription } from '../openapi/checks/validate.ts';
import { loadDescription } from '../openapi/document/read-description.ts';
import { apiContext, descriptions } from '../openapi/objects/context.ts';
import { describeApi } from '../openapi/objects/describe-api.ts';
import { emptyDescription } from '../openapi/objects/empty-description.ts';
import { upgraded } from '../openapi/swagger2/upgrade.ts';
import { apiDownloads } from './api-downloads.ts';
import type { SiteLookup } from './site-lookup.ts';

export interface ApiOptions {
  readonly sources: SiteSources;
  readonly config: SiteConfig;
  /** Route of the overview. */
  readonly permalink: string;
  readonly renderDescription: RenderDescription;
  readonly publicFile: SiteLookup['publicFile'];
}

/**
 * Reads an API description: its files → its `$ref`s → its validity → its pages. Whatever is wrong is told, all of it, and
 * what is right is shown all the same; only a file that is no description gives an empty one. The languages of the
 * samples must be loaded.
 */
export async function readApi(source: SourceFile, options: ApiOptions): Promise<ApiDescription> {
  const { sources, config, permalink, renderDescription, publicFile } = options;
  const loaded = await loadDescription(source, sources.root);
  if (!loaded.value) return emptyDescription(source.path, permalink, loaded.diagnostics);
  const invalidAsWritten = [...(await validateDescription(loaded.value)), ...checkBodies(loaded.value)];
  const description = upgraded(loaded.value);

  const texts = descriptions(renderDescription);
  const context = apiContext(description, {
    permalink,
    extensions: config.api.extensions,
    highlight,
    describe: texts.describe,
  });
  const invalid = [
    ...invalidAsWritten,
    ...checkSchemas(description),
    ...checkOperations(description),
    ...checkNames(description),
  ];
  const shown = describeApi(context, permalink, config.api);
  const examples = checkExamples(description, context.checker);
  return {
    ...shown.value,
    source: source.path,
    permalink,
    downloads: apiDownloads(loaded.value, config.api, publicFile),
    links: texts.links(),
    diagnostics: [...loaded.diagnostics, ...invalid, ...shown.diagnostics, ...texts.diagnostics(), ...examples],
  };
}
