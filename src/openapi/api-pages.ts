import type { ApiDescription, Highlight, RenderDescription } from '../model/api.ts';
import type { ApiConfig } from '../model/config.ts';
import { checkExamples } from './checks/check-examples.ts';
import { sharedSchemas } from './document/schema/shared-schemas.ts';
import { visibleOperations } from './document/visible-operations.ts';
import { apiContext, type Origins } from './objects/context.ts';
import { describeApi } from './objects/describe-api.ts';
import { descriptions } from './objects/descriptions.ts';
import { operationIds } from './objects/operation-id.ts';
import { operationIndex } from './objects/operation-index.ts';
import { referenceLinks } from './objects/reference-links.ts';
import { leftOutTexts } from './objects/schema/repeated-text.ts';
import type { OpenedDescription } from './open-description.ts';

export interface ApiPagesOptions {
  /** Route of the overview; the other pages are below it. */
  readonly permalink: string;
  readonly config: ApiConfig;
  readonly highlight: Highlight;
  /** Renders the Markdown of a description. */
  readonly renderDescription: RenderDescription;
  /** Where what the pages show is written: filled if it is given. */
  readonly origins?: Origins | undefined;
}

/** What the pages of an API show, except for what depends on its files. */
export type ApiPages = Omit<ApiDescription, 'source' | 'permalink' | 'downloads' | 'history'>;

/** Microsoft Graph has 11,000 operations, the next largest public APIs 1,200: its pages would take 1.5 GB. */
const MANY_OPERATIONS = 3_000;

/** Prepares what the pages of an API show, and reports examples that do not match their own schemas (API_EXAMPLE). */
export function apiPages({ description, checker }: OpenedDescription, options: ApiPagesOptions): ApiPages {
  const { permalink, config, highlight, renderDescription, origins } = options;
  const visible = visibleOperations(description, config);
  const ids = operationIds(visible.shown);
  const index = operationIndex(visible.shown, ids.value, permalink);
  const schemas = sharedSchemas(description, permalink);
  const texts = descriptions(renderDescription, referenceLinks(index, schemas, permalink));
  const { extensions } = config;
  const { describe, linkTo } = texts;
  const isBrief = visible.shown.length > MANY_OPERATIONS;
  const context = apiContext(description, {
    schemas,
    checker,
    extensions,
    highlight,
    describe,
    linkTo,
    isBrief,
    origins,
  });
  const value = describeApi(context, { ...visible, index }, config);
  const shown = [...ids.diagnostics, ...texts.diagnostics(), ...leftOutTexts(context.repeatedText)];
  const diagnostics = [...shown, ...checkExamples(description, checker)];
  return { ...value, links: texts.links(), diagnostics };
}

/** The pages of an API whose description could not be read at all. */
export const emptyApiPages: ApiPages = {
  title: 'API',
  version: '',
  summary: undefined,
  description: undefined,
  descriptionHtml: undefined,
  origin: { logo: undefined, contact: undefined, license: undefined, terms: undefined, docs: undefined },
  openapi: '',
  dialect: undefined,
  self: undefined,
  extensions: [],
  servers: [],
  securitySchemes: [],
  tags: [],
  operations: [],
  schemas: [],
  console: { operations: [], schemas: new Map() },
  links: [],
  diagnostics: [],
};
