import type { ParameterGroup } from '../../src/model/api.ts';
import { FieldRows } from './FieldRows.tsx';

/** What the address and the headers of a request carry, one section a place. */
export function ParameterGroups({ groups }: { readonly groups: readonly ParameterGroup[] }) {
  return groups.map((group) => (
    <section className="api-section" key={group.location}>
      <h2>{group.title}</h2>
      <FieldRows fields={group.fields} />
    </section>
  ));
}
