import type { ApiSchemaView } from '../../src/model/api-view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { BreakableName } from '../api/BreakableName.tsx';
import { DirectLink } from '../api/DirectLink.tsx';
import { Extensions } from '../api/Extensions.tsx';
import { FieldFacts } from '../api/FieldFacts.tsx';
import { FieldType } from '../api/FieldType.tsx';
import { HistoryLine } from '../api/HistoryLine.tsx';
import { HistorySection, RemovedRows } from '../api/HistorySection.tsx';
import { SchemaExamples } from '../api/SchemaExamples.tsx';
import { SchemaRows } from '../api/SchemaRows.tsx';
import { SchemaUses } from '../api/SchemaUses.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/** A schema in two columns, like an operation: its properties on the left, its examples on the right. */
export function ApiSchema({ view }: { readonly view: ApiSchemaView }) {
  const { schema } = view;
  const { field } = schema;
  const hasRows = field.fields.length + field.choices.length + field.rules.length > 0;
  return (
    <article className="operation">
      <header className="operation-head schema-head">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <h1>
          <BreakableName name={schema.name} />
        </h1>
        <HistoryLine history={view.history} />
        {field.deprecated && <p className="deprecated-notice">{labels.deprecatedSchema}</p>}
        <p className="field-type">
          <FieldType field={field} />
        </p>
        <FieldFacts field={field} />
      </header>
      <div className="operation-samples">
        <SchemaExamples examples={schema.examples} />
      </div>
      <div className="operation-body">
        {hasRows && (
          <section className="api-section responses">
            <h2 id={sectionId('properties')}>
              {labels.schemaFields}
              <DirectLink id={sectionId('properties')} label={labels.schemaFields} />
              <button type="button" className="expand-all" hidden>
                {labels.expandAll}
              </button>
            </h2>
            <SchemaRows schema={field} marked="required" />
          </section>
        )}
        <RemovedRows history={view.history} />
        <HistorySection history={view.history} />
        <SchemaUses operations={view.operations} schemas={view.schemas} />
        <Extensions extensions={view.extensions} />
        <Pager back={view.pager.previous} forward={view.pager.next} />
      </div>
    </article>
  );
}
