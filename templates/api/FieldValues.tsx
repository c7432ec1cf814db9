import type { FieldValue } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';

interface FieldValuesProps {
  readonly values: readonly FieldValue[];
}

/** The most values that are visible without opening the list. */
const OPEN_LIMIT = 12;

/** The values that a field may have; a long list is folded. */
export function FieldValues({ values }: FieldValuesProps) {
  if (values.length === 0) return null;
  if (values.length <= OPEN_LIMIT) return <ValueList values={values} />;
  return (
    <details className="field-children">
      <summary>{labels.values(values.length)}</summary>
      <ValueList values={values} />
    </details>
  );
}

/** Values on a line, or one per row if some have a name or a description. */
function ValueList({ values }: FieldValuesProps) {
  if (values.every(({ name, descriptionHtml, deprecated }) => (name ?? descriptionHtml ?? deprecated) === undefined))
    return (
      <p className="field-values">
        {`${labels.possibleValues} `}
        {values.map((value) => (
          <code key={value.text}>{value.text}</code>
        ))}
      </p>
    );
  return (
    <dl className="field-values">
      {values.map((value) => (
        <div key={value.text}>
          <dt>
            <code>{value.text}</code>
            {value.name !== undefined && <span>{value.name}</span>}
            {value.deprecated && <span className="field-deprecated">{labels.deprecated}</span>}
          </dt>
          {value.descriptionHtml && <dd dangerouslySetInnerHTML={{ __html: value.descriptionHtml }} />}
        </div>
      ))}
    </dl>
  );
}
