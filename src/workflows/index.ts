/*
 * The entry point of the reader of workflows (Arazzo 1.0 and 1.1): nothing else in this folder is imported from outside.
 */
import { suggester } from '../diagnostics/did-you-mean.ts';
import type { ApiWorkflow, WorkflowFile } from '../model/api-workflow.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { child, items, textAt } from '../openapi/index.ts';
import { joinPath } from '../shared/url-path.ts';
import { knownApi } from './apis.ts';
import { openWorkflows, type WorkflowDocument, type WorkflowEntry, type WorkflowOptions } from './document.ts';
import { checkExpressions } from './expressions.ts';
import { notes, type Scope, sharing } from './scope.ts';
import { stepOf } from './steps.ts';
import { workflowTarget } from './targets.ts';
import { outputsOf } from './values.ts';

export type { WorkflowOptions } from './document.ts';

/**
 * Reads files with workflows for the site's APIs. What names an operation, a step, a workflow or a component that is
 * not there is reported (API_WORKFLOW), and everything else is shown all the same; only a file that is none of Arazzo is
 * left out (API_SYNTAX, API_WORKFLOW).
 */
export async function readWorkflows(
  sources: readonly SourceFile[],
  options: WorkflowOptions,
): Promise<Outcome<readonly WorkflowFile[]>> {
  const apis = options.apis.map(knownApi);
  const addresses = new Set<string>();
  const problems: Diagnostic[] = [];
  const documents = new Map<string, WorkflowDocument>();
  for (const source of sources) {
    const { value, diagnostics } = await openWorkflows(source, apis, addresses, options);
    for (const one of diagnostics) problems.push(one);
    if (value) documents.set(source.path, value);
  }
  const suggest = suggester();
  const value = [...documents.values()].map((document) => {
    const { note, diagnostics } = notes(suggest);
    const file = fileOf(document, { documents, suggest, note, mayShare: sharing(note) }, options);
    for (const one of [...diagnostics, ...document.schemas.diagnostics()]) problems.push(one);
    return file;
  });
  return { value, diagnostics: problems };
}

type SharedScope = Pick<Scope, 'documents' | 'suggest' | 'note' | 'mayShare'>;

function fileOf(document: WorkflowDocument, shared: SharedScope, options: WorkflowOptions): WorkflowFile {
  const { schemas, source, home, workflows } = document;
  const { root } = schemas;
  const info = child(root, 'info') ?? root;
  const path = joinPath(options.section, source.path.replace(/^api\//, '')).slice(1);
  const read = workflows.map((workflow) => workflowOf(workflow, document, shared, options));
  return {
    source: source.path,
    api: home.permalink,
    title: textAt(info, 'title') ?? 'Workflows',
    version: textAt(info, 'version') ?? '',
    arazzo: textAt(root, 'arazzo') ?? '',
    summary: textAt(info, 'summary'),
    descriptionHtml: schemas.describe(info, { headingLevel: 3, id: 'workflows' })?.html,
    workflows: read,
    published: { href: `/${path.split('/').map(encodeURIComponent).join('/')}`, path, text: source.text },
    links: schemas.links(),
  };
}

function workflowOf(
  workflow: WorkflowEntry,
  document: WorkflowDocument,
  shared: SharedScope,
  { highlight }: WorkflowOptions,
): ApiWorkflow {
  const { node, workflowId, permalink, title } = workflow;
  const { schemas } = document;
  const page = schemas.newPage();
  const nodes = items(node, 'steps');
  const ids = nodes.map((step, index) => page.id(textAt(step, 'stepId') ?? `step-${index + 1}`));
  const steps = new Map<string, { readonly node: (typeof nodes)[number]; readonly id: string }>();
  const scope: Scope = { ...shared, document, workflow, steps };
  for (const [index, step] of nodes.entries()) {
    const stepId = textAt(step, 'stepId') ?? '';
    if (steps.has(stepId))
      scope.note(child(step, 'stepId') ?? step, `Two steps of this workflow have the id "${stepId}"`);
    else if (stepId !== '') steps.set(stepId, { node: step, id: ids[index] ?? '' });
  }
  const description = schemas.describe(node, { headingLevel: 2, id: 'description' });
  const inputs = child(node, 'inputs');
  const read: ApiWorkflow = {
    workflowId,
    permalink,
    title,
    summary: description?.summary,
    descriptionHtml: description?.html,
    inputs: inputs && page.rowsOf(inputs),
    dependsOn: items(node, 'dependsOn').flatMap((one) =>
      typeof one.value === 'string' ? workflowTarget(one.value, one, scope) : [],
    ),
    steps: nodes.map((step, index) => stepOf(step, ids[index] ?? '', scope, highlight)),
    outputs: outputsOf(node),
  };
  checkExpressions(scope);
  return read;
}
