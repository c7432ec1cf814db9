import type {
  WorkflowBody,
  WorkflowParameter,
  WorkflowStep as WorkflowStepRecord,
} from '../../src/model/api-workflow.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import { labels } from '../labels.ts';
import { After } from './After.tsx';
import { DirectLink } from './DirectLink.tsx';
import { FieldFlags } from './FieldFlags.tsx';
import { FieldType } from './FieldType.tsx';
import { MaybeLink } from './MaybeLink.tsx';
import { NamedValues } from './NamedValues.tsx';
import { OperationList } from './OperationList.tsx';
import { Criteria, WorkflowActions } from './WorkflowActions.tsx';

/** A step of a workflow: what it calls and with what, when it succeeds, what it gives, and what follows. */
export function WorkflowStep({ step, number }: { readonly step: WorkflowStepRecord; readonly number: number }) {
  const { id, stepId, operation, calls, body } = step;
  return (
    <section className="api-section" aria-labelledby={id}>
      <h3 id={id}>
        {number}. {stepId}
        <DirectLink id={id} label={stepId} />
      </h3>
      {step.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: step.descriptionHtml }} />}
      {operation && <OperationList operations={[{ ...operation, operationId: undefined }]} />}
      {calls && (
        <p>
          {labels.calls} <MaybeLink {...calls} />
        </p>
      )}
      <After targets={step.dependsOn} />
      {step.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {step.parameters.length > 0 && <Parameters id={`${id}:parameters`} parameters={step.parameters} />}
      {body && <Body id={`${id}:body`} body={body} />}
      {step.criteria.length > 0 && (
        <>
          <h4 id={`${id}:succeeds-if`}>{labels.succeedsIf}</h4>
          <Criteria criteria={step.criteria} />
        </>
      )}
      {step.outputs.length > 0 && (
        <>
          <h4 id={`${id}:outputs`}>{labels.outputs}</h4>
          <NamedValues values={step.outputs} />
        </>
      )}
      <WorkflowActions id={`${id}:on-success`} title={labels.onSuccess} actions={step.onSuccess} />
      <WorkflowActions id={`${id}:on-failure`} title={labels.onFailure} actions={step.onFailure} />
    </section>
  );
}

/** Each parameter that a step sets, with its type as on the operation's page, and the value. */
function Parameters({ id, parameters }: { readonly id: string; readonly parameters: readonly WorkflowParameter[] }) {
  return (
    <>
      <h4 id={id}>{labels.parameters}</h4>
      <ul className="fields">
        {parameters.map(({ name, location, value, row }, index) => (
          <li className="field" key={index}>
            <div className="field-name">
              {row ? <a href={row.href}>{name}</a> : <span>{name}</span>}{' '}
              {row && <FieldFlags field={row.field} marked="required" />}
            </div>
            <p className="field-type">
              {location !== undefined && `${location} `}
              {row && <FieldType field={row.field} />}
            </p>
            <p className="field-values">
              = <code>{value}</code>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Body({ id, body: { type, payload, replacements } }: { readonly id: string; readonly body: WorkflowBody }) {
  return (
    <>
      <h4 id={id}>
        {labels.requestBody} {type !== undefined && <code>{type}</code>}
      </h4>
      {payload && <CodeBlock language={payload.language} html={payload.html} />}
      <NamedValues values={replacements} />
    </>
  );
}
