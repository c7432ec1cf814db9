import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, items, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/**
 * What the schema of Swagger 2.0 leaves open: a second body, which would be lost, and a body beside a form (API_INVALID;
 * Swagger 2.0, section "Parameter Object", `in`).
 */
export function checkBodies({ version, parts, resolve }: Description): Diagnostic[] {
  if (version !== '2.0') return [];
  return parts
    .filter(({ kind }) => kind === 'operation' || kind === 'path-item')
    .flatMap(({ node }) => {
      const listed = items(node, 'parameters').map((entry) => ({ entry, place: textAt(resolve(entry), 'in') }));
      const bodies = listed.filter(({ place }) => place === 'body');
      const forms = bodies.length > 0 ? listed.filter(({ place }) => place === 'formData') : [];
      const tell = (entry: ApiNode, message: string) =>
        report('API_INVALID', message, { place: placeOf(child(entry, 'in') ?? entry) });
      return [
        ...bodies.slice(1).map(({ entry }) => tell(entry, 'A request has one body, and this is another')),
        ...forms.map(({ entry }) => tell(entry, 'A request has a body or a form, not both')),
      ];
    });
}
