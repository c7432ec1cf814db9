import type { CodeFamily } from './entry.ts';

/** Problems of API descriptions, of the mock, and of `docgen verify`. */
export const apiCodes = {
  API_ADDRESS: {
    severity: 'warning',
    title: 'Operation whose address another page has',
    hint: 'Give it an operationId of its own.',
    explanation:
      "The addresses of two operations are made from operationIds, or from methods and paths, that differ only in punctuation or in case, or one would have the address of the list of schemas. The later one gets a number, which changes when the order does, and links to it break. It is an error with `checks.description: 'error'`.",
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
      'The schema beside an example, or the one that has a `default`, does not allow it, so readers would copy a request that fails. Correct the value or the schema; the message names the first difference. An example that would take too long to compare is not compared; the first one of a description whose patterns take too long is named.',
  },
  API_HISTORY: {
    severity: 'error',
    title: 'Earlier description that cannot be used',
    hint: 'Name it by its day: api/history/2025-10-02.yaml, or api/history/2025-10-02/openapi.yaml with its files.',
    explanation:
      'The earlier descriptions of an API, in the folder `history` next to its description, are ordered by the days on which they were published, so that the name of each begins with its day. It is a warning if `api.history` names tags of git and there are none, or too many.',
  },
  API_INVALID: {
    severity: 'warning',
    title: 'API description that violates the specification',
    explanation:
      "The description breaks a rule of the OpenAPI Specification: a field is missing, unknown or of the wrong type. Every such place is reported with its JSON pointer. Where a field is missing, the place is the nearest line that exists. What can be shown is shown, so that it is a warning; it is an error where an operation could not be shown at all, and everywhere with `checks.description: 'error'`.",
  },
  API_NAME_UNKNOWN: {
    severity: 'warning',
    title: 'Name that the description does not define',
    explanation:
      'The description refers to something by name, such as a security scheme, a scope, a linked operation or a variable of a server, and defines nothing of that name. Define it, or correct the spelling; the hint gives the nearest name.',
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
      'An overlay of `api.overlays` is missing or has a version other than 1.0 and 1.1, or one of its actions is wrong: its `target` or `copy` is not a JSONPath expression (RFC 9535), it has none of `update`, `copy` and `remove`, or it merges values of different kinds, such as a list into an object. The other actions are applied. An action that selects nothing is a warning: what it was to change has perhaps got another name.',
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
      'A text links to an operation or a schema (`[text](api:getPlace#limit)`, `[[getPlace]]`) or embeds one (`::operation{id=getPlace}`) that does not exist, or asks for a parameter, a response or a fact that it does not have, or shows the same facts more than ten times. The hint gives the nearest name. Names are operationIds, the last parts of the addresses of operations, and names of schemas; where several APIs have one, the name of the API comes first: `admin/getPlace`. An unknown name in double brackets is a warning, and stays text.',
  },
  API_REF: {
    severity: 'warning',
    title: '$ref that cannot be resolved',
    explanation:
      "A `$ref` names something that does not exist, most often a misspelt schema; the hint gives the nearest name. Or what it names is of another kind than belongs there, such as a schema in place of a response. The page says at the place that the description does not have it. It is an error where a whole operation would be missing, and everywhere with `checks.description: 'error'`.",
  },
  API_REF_OUTSIDE: {
    severity: 'warning',
    title: '$ref that points outside the api folder',
    hint: 'Copy what it refers to into the api folder; docgen reads nothing outside it and makes no network requests.',
    explanation:
      "Descriptions may come from strangers, so docgen reads nothing outside the `api` folder for them: no path that leaves it, not through symbolic links either, and no address on the network; nor hidden files, whose names start with a dot, the code of the mock or a configuration, since what a description refers to is published. The file was not read and no request was made. It is an error where a whole operation would be missing, and everywhere with `checks.description: 'error'`.",
  },
  API_RELEASE: {
    severity: 'error',
    title: 'Release that the history of an API does not have',
    explanation:
      'A text shows the changes of an API (`::api-changes`) from or to a release that no earlier description is of, or the site has no earlier descriptions at all. Releases are named by their versions, days or tags; the list of changes shows them.',
  },
  API_SERVER: {
    severity: 'warning',
    title: 'Server that samples and the console do not use',
    hint: 'Write an address with http:// or https://.',
    explanation:
      'The address of a server has a scheme other than `http`, `https`, `ws` and `wss`. Operations are requests of HTTP; with another scheme, a sample would read a file of whoever runs it, or talk to another program. The server is listed, and samples use the next one, or a placeholder.',
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
      'A file in `api/`, or in a folder of `api/` for one of several APIs, is a description, but has another name, so that no page shows it. Rename it, or exclude it (`exclude`) if it is not to be shown.',
  },
  API_SYNTAX: {
    severity: 'error',
    title: 'API description that is not valid YAML or JSON',
    explanation:
      'The parser stopped, found a duplicate key, or gave up because the file expands or nests without limit: schemas that apply in endless ways, or operations that share a parameter, a response or a server so large that their pages would fill gigabytes. Problems after this place are not reported, since they may only be its consequence.',
  },
  API_TOO_COMPLEX: {
    severity: 'warning',
    title: 'Schema that is too large for all of it to be compared with values, or shown wherever it is used',
    explanation:
      'A keyword of the schema has more than 250 alternatives (`oneOf`, `anyOf`), 100 patterns (`patternProperties`) or 2,000 properties. It is shown, but examples, and what `verify` and the mock receive, are not compared with it. Describe what the entries have in common: one pattern for several names, or a schema that several alternatives extend. Or long texts of it, such as its description or values, are shown in so many rows that the pages would repeat more than five million characters and ten for each one of the description: further rows do not show them, and say so. Shorten what is used so often.',
  },
  API_VERSION: {
    severity: 'error',
    title: 'Unsupported version of OpenAPI',
    hint: 'Supported are OpenAPI 3.0, 3.1 and 3.2, as a string such as "3.1.0", and Swagger "2.0".',
    explanation:
      'The version is the value of `openapi` (or `swagger`) at the top of the description. It must be a string: `openapi: 3.1` without quotes is a number.',
  },
  API_VERSIONS: {
    severity: 'error',
    title: 'Version of an API that is not there, or declared twice',
    explanation:
      'Each entry of `api.versions` is a folder of `api` with a description, `v2` for `api/v2/openapi.yaml`, and is listed once, the current version first. Versions of one API are in one folder.',
  },
  API_WORKFLOW: {
    severity: 'warning',
    title: 'Workflow that violates the specification or leads nowhere',
    explanation:
      "A file of `api.workflows` breaks a rule of the Arazzo specification, or a workflow names something that is not there: an operation, a parameter, a step, another workflow, a component, an input or an output. What can be shown is shown. It is an error if the file is missing or has a version other than 1.0 and 1.1, and everywhere with `checks.description: 'error'`.",
  },
  DIFF_ACCEPTED: {
    severity: 'warning',
    title: 'Accepted difference that has expired or is not there',
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
    title: 'Setup of a verification that cannot be used',
    explanation:
      '`docgen verify --setup` could not run the module, or its default export gives something else than headers, credentials, data and teardown, or the teardown failed. The message says what.',
  },
} as const satisfies CodeFamily;
