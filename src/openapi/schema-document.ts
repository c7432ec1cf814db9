import { report } from '../diagnostics/report.ts';
import type { DescriptionLink, Highlight, RenderDescription } from '../model/api.ts';
import type { SchemaField } from '../model/api-schema.ts';
import type { ApiConfig } from '../model/config.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { checkSchemas } from './checks/check-schemas.ts';
import { schemaChecker } from './checks/schema-checker.ts';
import { type ApiNode, placeOf, rootOf } from './document/api-file.ts';
import { objectShapes } from './document/object-shapes.ts';
import { parseApiFile } from './document/parse-file.ts';
import { reachable } from './document/reachable.ts';
import { readRefFile } from './document/read-ref-file.ts';
import type { Resolve } from './document/resolve.ts';
import { findUnfolding } from './document/unfolding.ts';
import { apiContext, type DescribeOptions } from './objects/context.ts';
import { descriptions } from './objects/descriptions.ts';
import { pageIds } from './objects/page-ids.ts';
import { leftOutTexts } from './objects/schema/repeated-text.ts';
import { schemaField, topPlace } from './objects/schema/schema.ts';

export interface SchemaDocumentOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** The schemas of the document (JSON Schema 2020-12). */
  readonly schemasOf: (root: ApiNode) => readonly ApiNode[];
  readonly extensions: ApiConfig['extensions'];
  readonly highlight: Highlight;
  /** Renders the Markdown of a description. */
  readonly renderDescription: RenderDescription;
}

/** A page that shows parts of a document. */
export interface DocumentPage {
  /** An id that is unique on the page. */
  readonly id: (...parts: readonly string[]) => string;
  /** A schema as a field without a name; its children are the rows. */
  readonly rowsOf: (schema: ApiNode) => SchemaField;
}

/** A file beside the descriptions that is none, but has schemas and descriptions of its own: that of workflows. */
export interface SchemaDocument {
  readonly root: ApiNode;
  readonly resolve: Resolve;
  readonly newPage: () => DocumentPage;
  /** The HTML and the summary of a node's `description`; undefined if it has none. */
  readonly describe: (
    node: ApiNode,
    options: DescribeOptions,
  ) => { readonly html: string; readonly summary: string | undefined } | undefined;
  /** Links in everything that was rendered, in reading order. */
  readonly links: () => readonly DescriptionLink[];
  /** Problems of everything that was rendered. */
  readonly diagnostics: () => readonly Diagnostic[];
}

/**
 * Opens such a file below the folder of the descriptions, with the files that its `$ref`s refer to. Undefined if it
 * cannot be read (API_SYNTAX); what is wrong in its schemas is reported as in a description (API_REF, API_INVALID).
 */
export async function openSchemaDocument(
  source: SourceFile,
  { siteDir, schemasOf, extensions, highlight, renderDescription }: SchemaDocumentOptions,
): Promise<Outcome<SchemaDocument | undefined>> {
  const parsed = parseApiFile(source);
  if (!parsed.value) return { value: undefined, diagnostics: parsed.diagnostics };
  const root = rootOf(parsed.value);
  const starts = schemasOf(root).map((node) => ({ node, kind: 'schema' as const }));
  const reached = await reachable(parsed.value, starts, objectShapes, (path) => readRefFile(path, siteDir, 'api'));
  const endless = findUnfolding(reached.value);
  if (endless) {
    const problem = report('API_SYNTAX', endless.message, { place: placeOf(endless.node) });
    return { value: undefined, diagnostics: [...reached.diagnostics, problem] };
  }
  const description = { version: '3.1' as const, root, ...reached.value };
  const texts = descriptions(renderDescription, () => undefined);
  const { describe, linkTo } = texts;
  const schemas = { all: [], pageOf: () => undefined, childrenOf: () => [] };
  const checker = schemaChecker(description);
  const context = apiContext(description, { schemas, checker, extensions, highlight, describe, linkTo });
  return {
    value: {
      root,
      resolve: description.resolve,
      newPage: () => {
        const ids = pageIds();
        return {
          id: ids,
          rowsOf: (schema) => schemaField([schema], topPlace('', ids('input'), 'request'), { ...context, ids }),
        };
      },
      describe,
      links: texts.links,
      diagnostics: () => [...texts.diagnostics(), ...leftOutTexts(context.repeatedText)],
    },
    diagnostics: [...reached.diagnostics, ...checkSchemas(description)],
  };
}
