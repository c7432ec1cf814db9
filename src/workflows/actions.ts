import type { Criterion, WorkflowAction, WorkflowTarget } from '../model/api-workflow.ts';
import { type ApiNode, items, textAt } from '../openapi/index.ts';
import { fieldOf } from '../shared/json-object.ts';
import { type ComponentSection, componentOf, givenBy, namedBy, type Scope } from './scope.ts';
import { stepTarget, workflowTarget } from './targets.ts';
import { typeOf, valueText } from './values.ts';

/** What may follow a step: its own actions, then those of the workflow that it does not override by name. */
export function actionsOf(
  step: ApiNode,
  section: Exclude<ComponentSection, 'parameters'>,
  scope: Scope,
): readonly WorkflowAction[] {
  const field = section === 'successActions' ? 'onSuccess' : 'onFailure';
  const read = (nodes: readonly ApiNode[]) =>
    nodes.flatMap((node) => {
      const found = componentOf(node, section, scope);
      return found ? actionOf(found.node, scope) : [];
    });
  const own = read(items(step, field));
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...read(givenBy(scope.workflow.node, section, step, scope)).filter(({ name }) => !names.has(name))];
}

const KINDS: readonly string[] = ['end', 'goto', 'retry'] satisfies WorkflowAction['kind'][];

function actionOf(node: ApiNode, scope: Scope): WorkflowAction[] {
  const kind = textAt(node, 'type') ?? '';
  if (!KINDS.includes(kind)) return [];
  const target = targetOf(node, scope);
  if (kind === 'goto' && !target) scope.note(node, 'An action of the type "goto" must name a stepId or a workflowId');
  return [
    {
      name: textAt(node, 'name') ?? '',
      kind: kind as WorkflowAction['kind'],
      target,
      retryAfter: numberAt(node, 'retryAfter'),
      retryLimit: numberAt(node, 'retryLimit'),
      parameters: items(node, 'parameters').flatMap((one) => {
        const found = componentOf(one, 'parameters', scope);
        return found ? [{ name: textAt(found.node, 'name') ?? '', value: valueText(found.value) }] : [];
      }),
      criteria: criteriaOf(node, 'criteria'),
    },
  ];
}

function targetOf(node: ApiNode, scope: Scope): WorkflowTarget | undefined {
  const step = namedBy(node, 'stepId');
  const workflow = namedBy(node, 'workflowId');
  if (step) return stepTarget(step.text, step.at, scope);
  return workflow && workflowTarget(workflow.text, workflow.at, scope);
}

function numberAt(node: ApiNode, field: string): number | undefined {
  const value = fieldOf(node.value, field);
  return typeof value === 'number' ? value : undefined;
}

/** Conditions that must all be met. */
export function criteriaOf(node: ApiNode, field: 'criteria' | 'successCriteria'): Criterion[] {
  return items(node, field).flatMap((one): Criterion[] => {
    const condition = textAt(one, 'condition');
    if (condition === undefined) return [];
    const type = typeOf(one);
    return [{ condition, context: textAt(one, 'context'), type: type === 'simple' ? undefined : type }];
  });
}
