import { posix } from 'node:path';
import { report } from '../diagnostics/report.ts';
import type { ApiDescription, Highlight, RenderDescription } from '../model/api.ts';
import type { ApiConfig } from '../model/config.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import {
  type ApiNode,
  child,
  entries,
  items,
  openSchemaDocument,
  placeOf,
  plainTitle,
  type SchemaDocument,
  textAt,
  uniqueName,
} from '../openapi/index.ts';
import { capitalized } from '../shared/capitalized.ts';
import { shortened, slugOf } from '../shared/slug.ts';
import { joinPath } from '../shared/url-path.ts';
import { apiOf, type KnownApi } from './apis.ts';
import { shapeProblems } from './shape.ts';

export interface WorkflowOptions {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Route of the reference, below which the files are published. */
  readonly section: string;
  /** The APIs of the site, at least one. */
  readonly apis: readonly ApiDescription[];
  readonly extensions: ApiConfig['extensions'];
  readonly highlight: Highlight;
  readonly renderDescription: RenderDescription;
}

/** What a file calls by name: an API, or another file with workflows. */
export interface SourceDescription {
  readonly name: string;
  readonly type: string;
  /** Undefined: none of this site. */
  readonly api: KnownApi | undefined;
  /** Path within the site, of another file with workflows. */
  readonly path: string;
}

/** A workflow of a file, with its page. */
export interface WorkflowEntry {
  readonly node: ApiNode;
  readonly workflowId: string;
  readonly title: string;
  readonly permalink: string;
}

/** A file with workflows, opened; none of them is read yet. */
export interface WorkflowDocument {
  readonly source: SourceFile;
  readonly schemas: SchemaDocument;
  readonly sources: ReadonlyMap<string, SourceDescription>;
  /** The API below which its pages are. */
  readonly home: ApiDescription;
  readonly workflows: readonly WorkflowEntry[];
  /** The same by their ids; of two with one id, the first has it. */
  readonly byId: ReadonlyMap<string, WorkflowEntry>;
}

/** Part of the address of the page of each workflow. */
const SEGMENT = 'workflows';

/** The longest summary that is a title rather than a paragraph. */
const LONGEST_TITLE = 80;

/**
 * Opens a file with workflows and gives each an address below the first of the site's APIs that the file names;
 * `takenAddresses` grows. Undefined if nothing of it can be shown.
 */
export async function openWorkflows(
  source: SourceFile,
  apis: readonly KnownApi[],
  takenAddresses: Set<string>,
  options: WorkflowOptions,
): Promise<Outcome<WorkflowDocument | undefined>> {
  const { value: schemas, diagnostics } = await openSchemaDocument(source, { ...options, schemasOf });
  if (!schemas) return { value: undefined, diagnostics };
  const { root } = schemas;
  const unreadable = versionProblem(root);
  if (unreadable) return { value: undefined, diagnostics: [...diagnostics, unreadable] };
  const sources = sourcesOf(root, source.path, apis);
  const named = [...sources.values()].find(({ api }) => api)?.api;
  const own = named ?? apis[0];
  if (!own) return { value: undefined, diagnostics };
  const workflows = workflowsOf(root, own.api.permalink, takenAddresses);
  return {
    value: { source, schemas, sources, home: own.api, ...workflows.value },
    diagnostics: [
      ...diagnostics,
      ...shapeProblems(root),
      ...(named ? [] : [namesNoApi(root, own)]),
      ...workflows.diagnostics,
    ],
  };
}

function namesNoApi(root: ApiNode, { api }: KnownApi): Diagnostic {
  const message = `No source description is an API of this site: the pages are below ${api.permalink}`;
  const hint = `Give one the url of the description: ${api.source}, relative to this file.`;
  return report('API_WORKFLOW', message, { place: placeOf(child(root, 'sourceDescriptions') ?? root, 'key'), hint });
}

/** The inputs of workflows, and those that several share. */
function schemasOf(root: ApiNode): ApiNode[] {
  const own = items(root, 'workflows').flatMap((one) => child(one, 'inputs') ?? []);
  return [...own, ...entries(child(root, 'components'), 'inputs').map(([, node]) => node)];
}

function versionProblem(root: ApiNode): Diagnostic | undefined {
  const version = textAt(root, 'arazzo');
  if (version !== undefined && /^1\.[01]\.\d+/.test(version)) return undefined;
  const message =
    version === undefined ? 'This is not an Arazzo file' : `docgen does not know version ${version} of Arazzo`;
  const place = placeOf(child(root, 'arazzo') ?? root);
  return report('API_WORKFLOW', message, {
    place,
    severity: 'error',
    hint: 'Supported are 1.0 and 1.1: arazzo: 1.0.1',
  });
}

function sourcesOf(root: ApiNode, from: string, apis: readonly KnownApi[]): ReadonlyMap<string, SourceDescription> {
  const all = items(root, 'sourceDescriptions').map((node) => {
    const [name = '', url = '', type = 'openapi'] = ['name', 'url', 'type'].map((field) => textAt(node, field));
    return { name, url, type };
  });
  const isOnly = all.filter(({ type }) => type === 'openapi').length === 1;
  return new Map(
    all.map(({ name, url, type }) => {
      const api = type === 'openapi' ? apiOf({ name, url }, from, { apis, isOnly }) : undefined;
      return [name, { name, type, api, path: posix.join(posix.dirname(from), url) }];
    }),
  );
}

function workflowsOf(
  root: ApiNode,
  api: string,
  taken: Set<string>,
): Outcome<Pick<WorkflowDocument, 'workflows' | 'byId'>> {
  const diagnostics: Diagnostic[] = [];
  const workflows = items(root, 'workflows').map((node): WorkflowEntry => {
    const workflowId = textAt(node, 'workflowId') ?? '';
    const id = slugOf(workflowId);
    const words = id.replaceAll('-', ' ');
    const summary = plainTitle(textAt(node, 'summary') ?? '');
    const isTitle = summary !== '' && summary.length <= LONGEST_TITLE;
    const title = isTitle ? summary : capitalized(words) || 'Workflow';
    const address = joinPath(api, SEGMENT, encodeURIComponent(shortened(id) || 'workflow'));
    return { node, workflowId, title, permalink: uniqueName(address, taken) };
  });
  const byId = new Map<string, WorkflowEntry>();
  for (const one of workflows) {
    if (!byId.has(one.workflowId)) byId.set(one.workflowId, one);
    else if (one.workflowId !== '') diagnostics.push(repeated(one));
  }
  return { value: { workflows, byId }, diagnostics };
}

function repeated({ node, workflowId }: WorkflowEntry): Diagnostic {
  const place = placeOf(child(node, 'workflowId') ?? node);
  return report('API_WORKFLOW', `Two workflows of this file have the id "${workflowId}"`, { place });
}
