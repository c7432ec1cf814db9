import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { configSchema } from '../../src/config/schema.ts';
import { authorFields } from '../../src/content/authors.ts';
import { docFields } from '../../src/content/doc.ts';
import { folderFields } from '../../src/content/doc-folder.ts';
import { pageFields } from '../../src/content/head.ts';
import { postFields } from '../../src/content/post.ts';
import { tagFields } from '../../src/content/tags.ts';
import { checkout } from '../docgen.ts';
import { changeCodesTable, oasdiffTable } from './changes-tables.ts';
import { codesPage } from './codes-page.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { fieldTable } from './tables.ts';

const config = jsonSchemaOf(configSchema);
const [page, doc, post] = [pageFields, docFields, postFields].map(jsonSchemaOf) as [JsonSchema, JsonSchema, JsonSchema];

/** The fields in one table that another one does not have. */
function further(schema: JsonSchema, base: JsonSchema): string[] {
  return Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(base.properties ?? {}, name));
}

/** Top-level fields of the configuration, by the table of the manual that lists them. */
export const configTables: Readonly<Record<string, readonly string[]>> = {
  site: ['title', 'tagline', 'description', 'url', 'basePath', 'language', 'trailingSlash', 'exclude'],
  look: [
    'logo',
    'favicon',
    'navbar',
    'footer',
    'announcement',
    'styles',
    'colorMode',
    'tableOfContents',
    'previews',
    'print',
  ],
  docs: ['docs'],
  blog: ['blog'],
  api: ['api'],
  search: ['search'],
  markdown: ['markdown', 'frontMatter'],
  checks: ['checks'],
  policy: ['policy', 'scripts'],
  redirects: ['redirects'],
  plugins: ['plugins'],
};

/** The generated tables in the manual's pages, by the name in their markers. */
const tables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(configTables).map(([name, fields]) => [`configuration-${name}`, fieldTable(config, fields)]),
  ),
  'change-codes': changeCodesTable(),
  'change-oasdiff': oasdiffTable(),
  'front-matter-page': fieldTable(page),
  'front-matter-docs': fieldTable(doc, further(doc, page)),
  'front-matter-blog': fieldTable(post, further(post, page)),
  'front-matter-authors': fieldTable(jsonSchemaOf(authorFields)),
  'front-matter-tags': fieldTable(jsonSchemaOf(tagFields)),
  'front-matter-category': fieldTable(jsonSchemaOf(folderFields)),
};

const MARKED = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(\n<!-- end -->)/g;

/** A page of the manual with its tables updated. */
function withTables(path: string): string {
  return readFileSync(join(checkout, path), 'utf8').replace(MARKED, (_, start: string, name: string, end: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`${path} asks for the table "${name}", which is not known`);
    return `${start}\n${table}\n${end}`;
  });
}

function jsonFile(title: string, schema: object): string {
  const { $schema, ...rest } = schema as { $schema?: string };
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}

/** Every file that is generated from docgen's schemas and its catalogue, by its path in the checkout. */
export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['docgen.schema.json', jsonFile('Configuration of docgen (docgen.config.json)', config)],
    ['front-matter.schema.json', jsonFile('Front matter of docgen', everyField())],
    ['manual/docs/reference/changes.md', withTables('manual/docs/reference/changes.md')],
    ['authors.schema.json', jsonFile('Authors of a blog (authors.yml)', byKey(authorFields, ['name']))],
    ['tags.schema.json', jsonFile('Tags of a blog (tags.yml)', byKey(tagFields))],
    ['category.schema.json', jsonFile('A folder of docs (_category_.yml)', jsonSchemaOf(folderFields))],
    ['manual/docs/reference/codes.md', codesPage()],
    ['manual/docs/reference/configuration.md', withTables('manual/docs/reference/configuration.md')],
    ['manual/docs/reference/front-matter.md', withTables('manual/docs/reference/front-matter.md')],
  ]);
}

/** A file whose entries have these fields, each below its key. */
function byKey(fields: GenericSchema, required: readonly string[] = []): JsonSchema {
  const { $schema, ...entry } = jsonSchemaOf(fields) as JsonSchema & { readonly $schema?: string };
  return { ...($schema && { $schema }), type: 'object', additionalProperties: { ...entry, required } };
}

/** The fields of all kinds of pages: an editor does not know which kind a file is. */
function everyField(): JsonSchema {
  return jsonSchemaOf(v.object({ ...docFields.entries, ...postFields.entries }));
}
