import type { Highlight, RenderedDescription } from '../../model/api.ts';
import type { ApiConfig } from '../../model/config.ts';
import type { SchemaChecker } from '../checks/schema-checker.ts';
import type { ApiNode } from '../document/api-file.ts';
import { charactersOf } from '../document/reachable.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';
import type { SharedSchemas } from '../document/schema/shared-schemas.ts';
import { type SharedSteps, sharedSteps } from '../examples/step-budget.ts';
import { highlightBudget } from './highlight-budget.ts';
import type { PageIds } from './page-ids.ts';
import { type RepeatedText, repeatedText } from './schema/repeated-text.ts';
import { type RepeatBudget, repeatBudget } from './schema/row-budget.ts';

/** The nodes that an object of a page is made of: a row, a response, an operation or a schema. */
export type Origins = WeakMap<object, readonly ApiNode[]>;

/** What the objects of a description are read with. */
export interface ApiContext {
  readonly root: ApiNode;
  readonly resolve: Resolve;
  readonly schemas: SharedSchemas;
  /** Which extensions are shown. */
  readonly extensions: ApiConfig['extensions'];
  readonly highlight: Highlight;
  readonly checker: SchemaChecker;
  /** What all generated examples may take together. */
  readonly steps: SharedSteps;
  /** Whether fewer rows of schemas that have pages of their own are shown, and shorter generated examples. */
  readonly isBrief?: boolean | undefined;
  /** Where what the pages show is written, for whoever needs it. */
  readonly origins?: Origins | undefined;
  /** What the pages may still repeat: rows, and long texts in them. */
  readonly repeated: RepeatBudget;
  readonly repeatedText: RepeatedText;
  /** The values that are schemas. */
  readonly schemaValues: WeakSet<object>;
  /** Renders the `description` of an object; undefined if it has none. */
  readonly describe: (node: ApiNode | undefined, options: DescribeOptions) => RenderedDescription | undefined;
  /**
   * Where a page links to for an address in a field: a web address, or one that is relative to the description's file, as in
   * Markdown. Undefined for any other, and if there is none.
   */
  readonly linkTo: (node: ApiNode | undefined, field: string) => string | undefined;
}

/** What the objects of one page are read with. */
export interface PageContext extends ApiContext {
  readonly ids: PageIds;
  /** The schema whose page it is. Default: it is that of an operation, or of a workflow. */
  readonly home?: ApiNode;
}

export interface DescribeOptions {
  /** Level of the description's top heading, 1 to 6. */
  readonly headingLevel: number;
  /** Prefix of the ids of the description's headings. */
  readonly id: string;
  /** Field with the Markdown; default `description`. */
  readonly field?: string;
}

/** What the objects of a description are read with. */
export function apiContext(
  description: Description,
  parts: Pick<
    ApiContext,
    'schemas' | 'checker' | 'extensions' | 'highlight' | 'describe' | 'linkTo' | 'isBrief' | 'origins'
  >,
): ApiContext {
  const { root, resolve } = description;
  const schemaValues = new WeakSet(
    description.parts.filter(({ kind }) => kind === 'schema').map(({ node }) => node.value as object),
  );
  const characters = charactersOf(description);
  const repeated = { repeated: repeatBudget(characters), repeatedText: repeatedText(characters) };
  const budgets = { ...repeated, steps: sharedSteps(characters) };
  return { root, resolve, ...budgets, schemaValues, ...parts, highlight: highlightBudget(parts.highlight, characters) };
}
