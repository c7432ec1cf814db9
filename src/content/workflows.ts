import { report } from '../diagnostics/report.ts';
import { highlight, withGrammars } from '../markdown/highlight/highlight.ts';
import type { ApiDescription } from '../model/api.ts';
import type { WorkflowFile } from '../model/api-workflow.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { isSameList } from '../shared/remember.ts';
import type { ApiContext } from './apis.ts';
import { descriptionRenderer } from './description.ts';
import { underPolicy } from './description-policy.ts';
import { elsewhere } from './elsewhere.ts';
import { fileDigests } from './file-digests.ts';
import { hasSameResults, type RecordedLookups, recordLookups } from './recorded-lookup.ts';

/** The workflows of the last build, with what they were made from. */
export interface WorkflowMemory {
  last?: {
    readonly settings: string;
    readonly apis: readonly ApiDescription[];
    readonly lookups: RecordedLookups;
    readonly outcome: Outcome<readonly WorkflowFile[]>;
  };
}

type WorkflowContext = Pick<ApiContext, 'sources' | 'config' | 'lookup' | 'text' | 'pluginKey'>;

/** Reads the files of `api.workflows` (Arazzo); one that is not there is the error API_WORKFLOW. */
export async function readSiteWorkflows(
  context: WorkflowContext,
  apis: readonly ApiDescription[],
  memory: WorkflowMemory,
): Promise<Outcome<readonly WorkflowFile[]>> {
  const paths = context.config.api.workflows;
  if (paths.length === 0) return { value: [], diagnostics: [] };
  const { sources, config, text, pluginKey } = context;
  const lookup = { ...context.lookup, fileDigest: fileDigests(sources.root) };
  const stamps = sources.apiFiles.map(({ path, stamp }) => [path, stamp]);
  const settings = JSON.stringify([config.api, config.checks, stamps, pluginKey]);
  const { last } = memory;
  if (last?.settings === settings && isSameList(last.apis, apis) && hasSameResults(last.lookups, lookup))
    return last.outcome;

  const { files, diagnostics } = await readFiles(paths, sources.root);
  if (apis.length === 0) return { value: [], diagnostics: [...diagnostics, noApi()] };
  // What reads workflows is loaded only if there are any.
  const { readWorkflows } = await import('../workflows/index.ts');
  const { recording, lookups } = recordLookups(lookup);
  const descriptions = descriptionRenderer(recording, {
    permalink: config.api.path,
    policy: config.checks.descriptionLinks,
    elsewhere: elsewhere(sources, config, recording),
    text,
  });
  const { root: siteDir } = sources;
  const { extensions } = config.api;
  const read = () =>
    readWorkflows(files, {
      siteDir,
      section: config.api.path,
      apis,
      extensions,
      highlight,
      renderDescription: descriptions.render,
    });
  let found = await withGrammars(read);
  // Asynchronous plugins deliver their texts on the next pass.
  while (await descriptions.settle()) found = await withGrammars(read);
  const problems = underPolicy([...diagnostics, ...found.diagnostics], config.checks.description);
  const outcome = { value: found.value, diagnostics: problems };
  memory.last = { settings, apis, lookups, outcome };
  return outcome;
}

function noApi(): Diagnostic {
  const hint = 'Add a description as api/openapi.yaml.';
  return report('API_WORKFLOW', 'There are workflows, but no API on this site', { severity: 'error', hint });
}

async function readFiles(paths: readonly string[], root: string) {
  // Loads the validators of descriptions, which most sites do without.
  const { readRefFile } = await import('../openapi/index.ts');
  const files: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of new Set(paths)) {
    const found = await readRefFile(path, root, 'api');
    if (found.kind === 'read') {
      files.push(found.source);
      for (const problem of found.diagnostics) diagnostics.push(problem);
      continue;
    }
    const why = found.kind === 'outside' ? 'is not in the folder of the descriptions' : 'does not exist';
    const hint = 'Correct "api.workflows" in the configuration.';
    diagnostics.push(report('API_WORKFLOW', `The file ${path} ${why}`, { severity: 'error', hint }));
  }
  return { files, diagnostics };
}
