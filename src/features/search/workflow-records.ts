import type { WorkflowFile } from '../../model/api-workflow.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';
import { plainText } from './plain-text.ts';

/** Each workflow of a file, and each of its steps. */
export function workflowRecords({ title: context, workflows }: WorkflowFile): SearchRecord[] {
  return workflows.flatMap(({ title, permalink, descriptionHtml, steps }) => [
    { kind: 'page', title, context, href: permalink, text: plainText(descriptionHtml ?? '') } as const,
    ...steps.map(
      (step): SearchRecord => ({
        kind: 'page',
        title: step.stepId,
        context: title,
        href: `${permalink}#${step.id}`,
        text: [step.operation?.title ?? step.calls?.text, plainText(step.descriptionHtml ?? '')]
          .filter(Boolean)
          .join('. '),
      }),
    ),
  ]);
}
