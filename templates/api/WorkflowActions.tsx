import { Fragment } from 'react';
import type { Criterion, WorkflowAction } from '../../src/model/api-workflow.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';
import { NamedValues } from './NamedValues.tsx';

interface WorkflowActionsProps {
  readonly id: string;
  readonly title: string;
  readonly actions: readonly WorkflowAction[];
}

/** What may follow a step; the first action whose criteria are met is taken. Nothing if there are none. */
export function WorkflowActions({ id, title, actions }: WorkflowActionsProps) {
  if (actions.length === 0) return null;
  return (
    <>
      <h4 id={id}>{title}</h4>
      <div className="prose">
        <ul>
          {actions.map((action, index) => (
            <li key={index}>
              <code>{action.name}</code>: <What action={action} />
              {action.criteria.length > 0 && ` ${labels.when} `}
              {action.criteria.map((criterion, position) => (
                <Fragment key={position}>
                  {position > 0 && ` ${labels.and} `}
                  <Condition criterion={criterion} />
                </Fragment>
              ))}
              <NamedValues values={action.parameters} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** `go to placeOrder`; `try again after 1 s, at most 5 times, after refreshToken` */
function What({ action: { kind, target, retryAfter, retryLimit } }: { readonly action: WorkflowAction }) {
  const isRetry = kind === 'retry';
  return (
    <>
      {labels.action[kind]} {isRetry && labels.retry(retryAfter, retryLimit)}
      {isRetry && target && ` ${labels.before} `}
      {target && <MaybeLink {...target} />}
    </>
  );
}

/** Conditions that must all be met. */
export function Criteria({ criteria }: { readonly criteria: readonly Criterion[] }) {
  return (
    <div className="prose">
      <ul>
        {criteria.map((criterion, index) => (
          <li key={index}>
            <Condition criterion={criterion} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `$[?count(@.pets) > 0]` (jsonpath of `$response.body`) */
function Condition({ criterion: { condition, context, type } }: { readonly criterion: Criterion }) {
  return (
    <>
      <code>{condition}</code>
      {type !== undefined && ` (${type}`}
      {type !== undefined && context !== undefined && (
        <>
          {` ${labels.of} `}
          <code>{context}</code>
        </>
      )}
      {type !== undefined && ')'}
    </>
  );
}
