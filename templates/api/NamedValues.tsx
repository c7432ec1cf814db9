import type { NamedValue } from '../../src/model/api-workflow.ts';

/** Values by name: `orderId = $response.body#/id`. Nothing if there are none. */
export function NamedValues({ values }: { readonly values: readonly NamedValue[] }) {
  if (values.length === 0) return null;
  return (
    <div className="prose">
      <ul>
        {values.map(({ name, value }, index) => (
          <li key={index}>
            <code>{name}</code> = <code>{value}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
