import type { ParameterGroup } from '../../src/model/api.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { DirectLink } from './DirectLink.tsx';
import { FieldRows } from './FieldRows.tsx';

/** The parameters in the address and the headers of a request, one section per location. */
export function ParameterGroups({ groups }: { readonly groups: readonly ParameterGroup[] }) {
  return groups.map((group) => (
    <section className="api-section" key={group.location}>
      <h2 id={sectionId(group.location)}>
        {group.title}
        <DirectLink id={sectionId(group.location)} label={group.title} />
      </h2>
      <FieldRows fields={group.fields} marked="required" />
    </section>
  ));
}
