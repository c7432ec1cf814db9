import type { CodeFamily } from './entry.ts';

/** Problems of API descriptions, of the mock, and of `docgen verify`. */
export const apiCodes = {
  API_ADDRESS: {
    severity: 'warning',
    title: 'Operation whose address is taken',
    hint: 'Give it a unique operationId.',
    explanation:
      "Two operations have operationIds, or methods and paths, that differ only in punctuation or case and would give them the same address, or one would have the address of the list of schemas. The later one gets a number, which changes when the order does, and links to it break. It is an error with `checks.description: 'error'`.",
  },
  API_DIFFERS: {
    severity: 'error',
    title: 'Response that differs from the API description',
    explanation:
      '`docgen verify` sent a request to a running API, and the response is not what the description promises: another status, another media type, a header or a body that its schema does not allow, a property that only requests have. Or it sent a request that breaks the description, without credentials, without something required or with a value that a schema forbids, and the API accepted it or failed. The hint has the request for a terminal. Fix whichever of the two is wrong.',
  },
  API_DUPLICATE: {
    severity: 'error',
    title: 'Two descriptions of one API',
    explanation:
      'A folder holds the description in several formats, such as `openapi.yaml` and `openapi.json`. Keep one of them; several APIs go into folders of their own.',
  },
  API_DUPLICATE_OPERATION_ID: {
    severity: 'warning',
    title: 'Two operations with the same operationId',
    explanation:
      "The specification requires every `operationId` to be unique in the whole description, and docgen makes the address of the page from it. The later one gets a number in its address. Rename one of the two. It is an error with `checks.description: 'error'`.",
  },
  API_EXAMPLE: {
    severity: 'warning',
    title: 'Example or default that does not match its schema',
    explanation:
      'An example or a default is not valid against its schema, so readers would copy a request that fails. Correct the value or the schema; the message names the first difference. Values that would take too long to validate are skipped; the first one of a description whose patterns take too long is named. `docgen verify` also reports an input for which it found no valid value, if the API refused the request: give it an example.',
  },
  API_HISTORY: {
    severity: 'error',
    title: 'Earlier description that cannot be used',
    hint: 'Name it by its day: api/history/2025-10-02.yaml, or api/history/2025-10-02/openapi.yaml with its files.',
    explanation:
      'The earlier descriptions of an API, in the folder `history` next to its description, are ordered by the day on which they were published, so each name must begin with that day. It is a warning if `api.history` names git tags and there are none, or too many.',
  },
  API_INVALID: {
    severity: 'warning',
    title: 'API description that violates the specification',
    explanation:
      "The description breaks a rule of the OpenAPI Specification: a field is missing, unknown or of the wrong type. Every such place is reported with its JSON pointer. Where a field is missing, the place is the nearest line that exists. What can be shown is shown, so this is only a warning; it is an error where an operation could not be shown at all, and everywhere with `checks.description: 'error'`.",
  },
  API_NAME_UNKNOWN: {
    severity: 'warning',
    title: 'Name that the description does not define',
    explanation:
      'The description refers to something by name that it does not define, such as a security scheme, a scope, a linked operation or a server variable. Define it, or correct the spelling; the hint gives the nearest name.',
  },
  API_NO_OPERATION_ID: {
    severity: 'warning',
    title: 'Operation without an operationId',
    hint: 'Give it an operationId, so that its address stays the same when its path changes.',
    explanation: "The address of the operation's page is then made from its method and path, and changes when they do.",
  },
  API_OVERLAY: {
    severity: 'error',
    title: 'Overlay that cannot be applied',
    explanation:
      'An overlay of `api.overlays` is missing or has a version other than 1.0 and 1.1, or one of its actions is wrong: its `target` or `copy` is not a JSONPath expression (RFC 9535), it has none of `update`, `copy` and `remove`, or it merges values of different kinds, such as a list into an object. The other actions are applied. An action that selects nothing is a warning: what it should change may have been renamed.',
  },
  API_PARAMETER: {
    severity: 'warning',
    title: 'Path parameters that do not match their path',
    explanation:
      "A path has a placeholder such as `{id}` without a parameter of that name, or a path parameter is declared that the path does not contain. Declare it with `in: path` and `required: true`, or remove it. It is an error with `checks.description: 'error'`.",
  },
  API_PART: {
    severity: 'error',
    title: 'Operation or schema that no API of the site has',
    explanation:
      'A page links to an operation or a schema (`[text](api:getPlace#limit)`, `[[getPlace]]`) or embeds one (`::operation{id=getPlace}`) that does not exist, or asks for a parameter, a response or a fact that it does not have, or shows the same facts more than ten times. The hint gives the nearest name. Names are operationIds, the last parts of the addresses of operations, and names of schemas; where several APIs have one, the name of the API comes first: `admin/getPlace`. An unknown name in double brackets is a warning, and stays text.',
  },
  API_REF: {
    severity: 'warning',
    title: '$ref that cannot be resolved',
    explanation:
      "A `$ref` names something that does not exist, most often a misspelt schema; the hint gives the nearest name. Or it leads to something of the wrong kind, such as a schema where a response is expected. The page says so in its place. It is an error where a whole operation would be missing, and everywhere with `checks.description: 'error'`.",
  },
  API_REF_OUTSIDE: {
    severity: 'warning',
    title: '$ref that points outside the api folder',
    hint: 'Copy what it refers to into the api folder; docgen reads nothing outside it and makes no network requests.',
    explanation:
      "Descriptions may come from strangers, so docgen reads nothing outside the `api` folder for them: no path that leaves it, even through symbolic links, no address on the network, no hidden file, whose name starts with a dot, and neither the mock's code nor a configuration, since what a description refers to is published. The file was not read and no request was made. It is an error where a whole operation would be missing, and everywhere with `checks.description: 'error'`.",
  },
  API_RELEASE: {
    severity: 'error',
    title: 'Release missing from the history of an API',
    explanation:
      'A page shows the changes of an API (`::api-changes`) from or to a release that has no earlier description, or the site has no earlier descriptions at all. Releases are named by version, day or tag; the list of changes shows them. A page that lists more than 10,000 changes is reported as well.',
  },
  API_SERVER: {
    severity: 'warning',
    title: 'Server that samples and the console do not use',
    hint: 'Write an address with http:// or https://.',
    explanation:
      "The address of a server has a scheme other than `http`, `https`, `ws` and `wss`. Operations are HTTP requests; with another scheme, a sample would read a file on the user's machine, or talk to another program. The server is listed, and samples use the next one, or a placeholder.",
  },
  API_SHAPE: {
    severity: 'error',
    title: 'API description that is not an object',
    explanation:
      'The file is empty, a list or a single value. A description is an object with `openapi`, `info` and `paths`.',
  },
  API_SKIPPED: {
    severity: 'warning',
    title: 'API description that has no pages',
    hint: 'Name it openapi.yaml, openapi.yml or openapi.json.',
    explanation:
      'A file in `api/`, or in a folder of `api/` for one of several APIs, is an API description with another name, or a description is elsewhere in the site folder, such as at its top or in `API/`, so no page shows it. Rename or move it, or exclude it (`exclude`) if it should not be shown. Outside of `api/`, up to 50 YAML and JSON files are looked into, and of each folder one description is named; descriptions that are used, or whose folder the configuration names, are not reported.',
  },
  API_SYNTAX: {
    severity: 'error',
    title: 'API description that is not valid YAML or JSON',
    explanation:
      'The parser stopped, found a duplicate key, or gave up because the file expands or nests without limit: schemas that apply in endless ways or inherit more than 100,000 properties in all, or operations that share a parameter, a response or a server so large that their pages would fill gigabytes. Problems after this place are not reported, since they may only be its consequence.',
  },
  API_TOO_COMPLEX: {
    severity: 'warning',
    title: 'Schema that is too large to validate values against, or to show wherever it is used',
    explanation:
      'A keyword of the schema has more than 250 alternatives (`oneOf`, `anyOf`), 100 patterns (`patternProperties`), 1,000 schemas (`allOf`, `dependentSchemas`) or 2,000 properties. It is shown, but examples, and what `verify` and the mock receive, are not validated against it. Describe what the entries have in common: one pattern for several names, or a schema that several alternatives extend. Or its long texts, such as its description or values, are shown in so many rows that the pages would repeat more than five million characters and ten for each character of the description: further rows do not show them, and say so. Shorten what is used so often.',
  },
  API_VERSION: {
    severity: 'error',
    title: 'Unsupported OpenAPI version',
    hint: 'Supported are OpenAPI 3.0, 3.1 and 3.2, as a string such as "3.1.0", and Swagger "2.0".',
    explanation:
      'The version is the value of `openapi` (or `swagger`) at the top of the description. It must be a string: `openapi: 3.1` without quotes is a number.',
  },
  API_VERSIONS: {
    severity: 'error',
    title: 'API version that is missing or declared twice',
    explanation:
      'Each entry of `api.versions` is a folder of `api` with a description, `v2` for `api/v2/openapi.yaml`, and is listed once, the current version first. Versions of one API are in one folder.',
  },
  API_WORKFLOW: {
    severity: 'warning',
    title: 'Workflow that violates the specification or leads nowhere',
    explanation:
      "A file of `api.workflows` breaks a rule of the Arazzo specification, or a workflow names something that does not exist: an operation, a parameter, a step, another workflow, a component, an input or an output. What can be shown is shown. It is an error if the file is missing or has a version other than 1.0 and 1.1, and everywhere with `checks.description: 'error'`.",
  },
  DIFF_ACCEPTED: {
    severity: 'warning',
    title: 'Accepted difference that has expired or does not exist',
    explanation:
      'An entry of the file that `docgen diff --ignore` names accepts a difference until a day that has passed, so that the difference counts again; or it matches no difference, so that it would one day accept one that nobody has looked at.',
  },
  DIFF_IGNORE_FILE: {
    severity: 'error',
    title: 'Entry of accepted differences that cannot be read',
    hint: 'Write an entry such as { code: property-removed, operation: GET /places, reason: Nobody used it, until: 2026-03-31 }.',
    explanation:
      'The file that `docgen diff --ignore` names is a list of entries in YAML or JSON. Each has the `code` of a difference, an `operation` or a JSON `pointer`, the `reason` why it is accepted, and `until`, the last day on which it is.',
  },
  MOCK: {
    severity: 'error',
    title: 'Mock handlers that cannot be used',
    explanation:
      '`docgen serve --mock` could not load the handlers in `api/mock.ts`, or one of them is not a function. The message says which.',
  },
  VERIFY_SETUP: {
    severity: 'error',
    title: 'Verification setup that cannot be used',
    explanation:
      '`docgen verify --setup` could not run the module, or its default export gives something other than headers, credentials, data and teardown, or the teardown failed. The message says what.',
  },
} as const satisfies CodeFamily;
