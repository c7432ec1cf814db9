import type * as v from 'valibot';
import type { ApiConfig, SampleLanguage } from '../../model/config.ts';
import { field, list, matching, named, oneOf, optional, record, shaped, text } from '../../schema/fields.ts';
import { httpAddress, sectionPath } from './addresses.ts';
import { links } from './look.ts';

/** The languages of request samples, in the order in which the reference shows them. */
const sampleLanguages = [
  'curl',
  'javascript',
  'python',
  'go',
  'php',
  'java',
  'csharp',
  'ruby',
  'rust',
] as const satisfies readonly SampleLanguage[];

const everyExtension = oneOf(['show', 'hide'], ' or a list of names');

const namedExtensions = list(matching('the name of an extension such as "x-stability"', /^x-./));

export const api = record({
  path: field(sectionPath, '/api', 'Route of the API reference.'),
  sidebar: field(
    text,
    'api',
    "Name of the reference's sidebar. Above 150 entries, it opens only the page's own tag, with 18 entries around the page.",
  ),
  guide: field(
    links,
    [],
    'Links of the sidebar above the operations, such as `{ label: "Errors", to: "/docs/errors" }`. Authentication and the headings of the description are listed automatically.',
  ),
  baseUrl: optional(httpAddress, "Base address of the API, version included. Default: the description's first server."),
  linkBase: optional(httpAddress, 'Base address for links in descriptions that match nothing on this site.'),
  map: optional(text, 'Public GeoJSON file, drawn under the positions in the console: land, water, borders and names.'),
  sampleLanguages: field(
    list(oneOf(sampleLanguages)),
    ['curl', 'javascript', 'python', 'go'],
    'Languages of the request samples.',
  ),
  sampleTemplates: field(
    named(
      matching(
        'a template in which {{…}} is one of the names that the manual lists',
        /^(?:(?!\{\{)[\s\S]|\{\{(?:operationId|operationName|operation_name|OperationName|tag|tagName|tag_name|TagName|method|path|url|parameters|body|arguments)\}\})*$/,
      ),
    ),
    {},
    "Templates of samples by language, such as those of an SDK: `{ TypeScript: 'await client.{{operationName}}({{arguments}});' }`.",
  ),
  overlays: field(
    list(
      matching(
        'a YAML or JSON file below api, such as "api/overlay.yaml"',
        /^api\/(?!.*(?:^|\/)\.).+\.(?:ya?ml|json)$/,
      ),
    ),
    [],
    'Overlays (OpenAPI Overlay 1.0 and 1.1), which change the descriptions without editing them, in order: files below `api`.',
  ),
  workflows: field(
    list(
      matching(
        'a YAML or JSON file below api, such as "api/orders.arazzo.yaml"',
        /^api\/(?!.*(?:^|\/)\.).+\.(?:ya?ml|json)$/,
      ),
    ),
    [],
    'Files with workflows (Arazzo 1.0 and 1.1), below `api`: each workflow has a page in the reference.',
  ),
  history: field(
    record({
      from: field(
        oneOf(['files', 'git']),
        'files',
        '`"files"`: in the folder `history` next to the description, such as `api/history/2025-10-02.yaml`. `"git"`: in tags.',
      ),
      tags: field(matching('a pattern such as "v*"', /^[^\s~^:\\]+$/), 'v*', 'Pattern of the names of tags.'),
    }),
    {},
    'Where the earlier descriptions of the API are, from which the list of its changes is made.',
  ),
  versions: field(
    list(matching('a folder of api such as "v2"', /^[^/.\\][^/\\]*(?:\/[^/.\\][^/\\]*)*$/)),
    [],
    'Folders of `api` with versions of one API, the current one first: `["v2", "v1"]`. Versions of several APIs are in folders of their own: `["places/v2", "places/v1", "routes/v3", "routes/v2"]`.',
  ),
  internal: field(oneOf(['hide', 'show']), 'hide', 'Whether operations marked `x-internal` are shown.'),
  deprecated: field(
    oneOf(['show', 'last', 'hide']),
    'show',
    'Deprecated operations: `"show"` in their place, `"last"` of their tag, or `"hide"`.',
  ),
  extensions: field(
    shaped([everyExtension, namedExtensions], (value) => (Array.isArray(value) ? namedExtensions : everyExtension)),
    'show',
    'Unknown extensions (`x-…`), shown verbatim: `"show"`, `"hide"` or a list of names.',
  ),
  downloads: field(
    list(oneOf(['given', 'bundle', 'postman', 'har', 'http'])),
    ['given', 'bundle'],
    'Formats in which the description itself is published: `"given"`, its original files, and `"bundle"`, everything in one JSON document. Its requests, for API clients: `"postman"`, a collection that Bruno reads too, `"har"`, an HTTP archive, and `"http"`, a file for editors.',
  ),
}) satisfies v.GenericSchema<unknown, ApiConfig>;
