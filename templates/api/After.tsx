import type { WorkflowTarget } from '../../src/model/api-workflow.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** What must be completed before a workflow or a step. */
export function After({ targets }: { readonly targets: readonly WorkflowTarget[] }) {
  if (targets.length === 0) return null;
  return (
    <p className="operation-facts">
      {labels.after}{' '}
      {targets.map((target, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <MaybeLink {...target} />
        </span>
      ))}
    </p>
  );
}
