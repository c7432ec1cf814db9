import type { FieldValue } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';

/** The values that a field may have: on a line, or one per row if some have a name or a description. */
export function FieldValues({ values }: { readonly values: readonly FieldValue[] }) {
  if (values.length === 0) return null;
  if (values.every(({ name, descriptionHtml }) => name === undefined && descriptionHtml === undefined))
    return (
      <p className="field-values">
        {labels.possibleValues}{' '}
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
          </dt>
          {value.descriptionHtml && <dd dangerouslySetInnerHTML={{ __html: value.descriptionHtml }} />}
        </div>
      ))}
    </dl>
  );
}
