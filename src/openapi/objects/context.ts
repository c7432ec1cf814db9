import type { DescriptionLink, Highlight, RenderDescription, RenderedDescription } from '../../model/api.ts';
import type { ApiConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type SchemaChecker, schemaChecker } from '../checks/schema-checker.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { remembered } from '../document/remembered.ts';
import type { Resolve } from '../document/resolve.ts';
import { type SharedSchemas, sharedSchemas } from '../document/schema/shared-schemas.ts';
import type { PageIds } from './page-ids.ts';

/** What every object of a description is read with. */
export interface ApiContext {
  readonly root: ApiNode;
  readonly resolve: Resolve;
  readonly schemas: SharedSchemas;
  /** Which extensions are shown. */
  readonly extensions: ApiConfig['extensions'];
  readonly highlight: Highlight;
  readonly checker: SchemaChecker;
  /** The values that are schemas. */
  readonly schemaValues: WeakSet<object>;
  /** Renders the `description` of an object; undefined where it has none. */
  readonly describe: (node: ApiNode | undefined, options: DescribeOptions) => RenderedDescription | undefined;
}

/** What an object of one page is read with. */
export interface PageContext extends ApiContext {
  readonly ids: PageIds;
}

export interface DescribeOptions {
  /** Level of the description's greatest heading, 1 to 6. */
  readonly headingLevel: number;
  /** Starts the ids of the description's headings. */
  readonly id: string;
  /** Field that holds the Markdown; default `description`. */
  readonly field?: string;
}

export interface Descriptions {
  readonly describe: ApiContext['describe'];
  /** Of all that was rendered, each once, in the order of reading. */
  readonly links: () => readonly DescriptionLink[];
  readonly diagnostics: () => readonly Diagnostic[];
}

/** Renders descriptions and gathers their links and problems; one that many operations share is rendered once. */
export function descriptions(render: RenderDescription): Descriptions {
  const links = new Map<string, DescriptionLink>();
  const diagnostics: Diagnostic[] = [];
  // By the object that holds the text, which is asked for from every page that shows it; then by what it says.
  const renderedOf = remembered((_: object) => new Map<string, RenderedDescription>());
  const rendered = new Map<string, RenderedDescription>();
  return {
    links: () => [...links.values()],
    diagnostics: () => diagnostics,
    describe(node, { headingLevel, id, field = 'description' }) {
      const text = node && textAt(node, field) !== undefined ? child(node, field) : undefined;
      if (typeof text?.value !== 'string') return undefined;
      const ofObject = renderedOf(node?.value as object);
      const key = `${headingLevel} ${field}`;
      const sameText = `${headingLevel}\n${text.value}`;
      const known = ofObject.get(key) ?? rendered.get(sameText);
      if (known) {
        ofObject.set(key, known);
        return known;
      }
      const { line, column } = text.file.spotOf(text.pointer, 'value');
      const place = { source: text.file.source, line, column };
      const made = render(text.value, place, { headingLevel, idPrefix: `${id}-` });
      for (const link of made.links) links.set(`${link.file}:${link.line}:${link.column} ${link.raw}`, link);
      for (const one of made.diagnostics) diagnostics.push(one);
      // Ids are those of the page on which the text was rendered first.
      if (/\sid="/.test(made.html)) return made;
      ofObject.set(key, made);
      // Problems and links have their places, so that texts that have none may stand for each other.
      if (made.links.length === 0 && made.diagnostics.length === 0) rendered.set(sameText, made);
      return made;
    },
  };
}

/** What the objects of a description are read with. */
export function apiContext(
  description: Description,
  parts: {
    readonly highlight: Highlight;
    readonly describe: ApiContext['describe'];
    /** Route of the overview, below which the pages stand; default `/`, where none are made. */
    readonly permalink?: string;
    /** Default: all. */
    readonly extensions?: ApiConfig['extensions'];
  },
): ApiContext {
  const { root, resolve } = description;
  const { highlight, describe, permalink = '/', extensions = 'show' } = parts;
  const schemas = sharedSchemas(description, permalink);
  const schemaValues = new WeakSet(
    description.parts.filter(({ kind }) => kind === 'schema').map(({ node }) => node.value as object),
  );
  return {
    root,
    resolve,
    schemas,
    schemaValues,
    extensions,
    checker: schemaChecker(description),
    highlight,
    describe,
  };
}
