import type { ApiDescription } from '../model/api.ts';
import type { ListedWorkflows } from '../model/api-view.ts';
import type { WorkflowFile } from '../model/api-workflow.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar-item.ts';
import { firstSentence } from '../shared/first-sentence.ts';
import { sectionId } from '../shared/reference-ids.ts';
import type { ApiPlace } from './api-place.ts';
import { pagerOf } from './pager.ts';

/** The label of the group of an API's workflows. */
const LABEL = 'Workflows';

/** The files with workflows whose pages are below an API. */
export function workflowsOf(api: ApiDescription, files: readonly WorkflowFile[]): readonly WorkflowFile[] {
  return files.filter((file) => file.api === api.permalink && file.workflows.length > 0);
}

/** A group with the workflows of an API, whose link is their section of the overview; none without any. */
export function workflowItems(api: ApiDescription, files: readonly WorkflowFile[]): SidebarItem[] {
  const items = files.flatMap(({ workflows }) =>
    workflows.map(({ title, permalink }): SidebarItem => ({ kind: 'link', label: title, href: permalink })),
  );
  return items.length === 0 ? [] : [{ kind: 'group', label: LABEL, href: overviewSection(api), items }];
}

function overviewSection({ permalink }: ApiDescription): string {
  return `${permalink}#${sectionId('workflows')}`;
}

/** The workflows of an API for its overview. */
export function listedWorkflows(files: readonly WorkflowFile[]): ListedWorkflows[] {
  return files.map(({ title, summary, descriptionHtml, workflows }) => ({
    title,
    summary,
    descriptionHtml,
    workflows: workflows.map((one) => ({ label: one.title, href: one.permalink, text: firstSentence(one.summary) })),
  }));
}

/** A page for each workflow of an API. */
export function workflowRoutes(
  api: ApiDescription,
  files: readonly WorkflowFile[],
  { label, sidebar, order }: ApiPlace,
): Route[] {
  const breadcrumbs = [
    { label, href: api.permalink },
    { label: LABEL, href: overviewSection(api) },
  ];
  return files.flatMap(({ source, title, version, arazzo, published, workflows }) =>
    workflows.map(
      (workflow): Route => ({
        path: workflow.permalink,
        source,
        title: workflow.title,
        description: workflow.summary ?? `A workflow of ${api.title} in ${workflow.steps.length} steps.`,
        image: undefined,
        unlisted: false,
        section: 'api',
        sidebar,
        view: {
          kind: 'api-workflow',
          breadcrumbs,
          workflow,
          file: { title, version, arazzo, href: published.href },
          pager: pagerOf(order, workflow.permalink),
        },
      }),
    ),
  );
}
