import type { ApiWorkflowView } from '../../src/model/api-view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { After } from '../api/After.tsx';
import { DirectLink } from '../api/DirectLink.tsx';
import { FieldFacts } from '../api/FieldFacts.tsx';
import { NamedValues } from '../api/NamedValues.tsx';
import { SchemaRows } from '../api/SchemaRows.tsx';
import { WorkflowStep } from '../api/WorkflowStep.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/** A workflow: what it takes, its steps in order, what it gives. */
export function ApiWorkflow({ view }: { readonly view: ApiWorkflowView }) {
  const { workflow, file } = view;
  const { inputs, dependsOn, steps, outputs, descriptionHtml } = workflow;
  return (
    <article className="api-overview">
      <Breadcrumbs crumbs={view.breadcrumbs} />
      <h1>{workflow.title}</h1>
      {descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />}
      <After targets={dependsOn} />
      {inputs && (
        <section className="api-section">
          <Heading name="inputs" />
          <FieldFacts field={inputs} />
          <SchemaRows schema={inputs} marked="required" />
        </section>
      )}
      <section className="api-section">
        <Heading name="steps" />
        {steps.map((step, index) => (
          <WorkflowStep key={step.id} step={step} number={index + 1} />
        ))}
      </section>
      {outputs.length > 0 && (
        <section className="api-section">
          <Heading name="outputs" />
          <NamedValues values={outputs} />
        </section>
      )}
      <p className="api-origin">
        <a href={file.href}>{labels.workflowFile(file.title, file.version)}</a>
        <span>{labels.arazzo(file.arazzo)}</span>
      </p>
      <Pager back={view.pager.previous} forward={view.pager.next} />
    </article>
  );
}

function Heading({ name }: { readonly name: 'inputs' | 'steps' | 'outputs' }) {
  const id = sectionId(name);
  return (
    <h2 id={id}>
      {labels[name]}
      <DirectLink id={id} label={labels[name]} />
    </h2>
  );
}
