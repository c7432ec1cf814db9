import type { SecurityAlternative } from '../../src/model/api-security.ts';
import { labels } from '../labels.ts';
import { SchemeFact } from './SchemeFact.tsx';

/** How the caller of an operation is known: the alternatives in a line, what each scheme is below it. */
export function OperationSecurity({ security }: { readonly security: readonly SecurityAlternative[] }) {
  if (security.length === 0) return null;
  const words = security.map(inWords).join(` ${labels.or} `);
  const schemes = new Map(security.flat().flatMap(({ scheme }) => (scheme ? [[scheme.name, scheme]] : [])));
  if (schemes.size === 0)
    return (
      <p className="operation-security">
        {labels.authentication}: {words}
      </p>
    );
  return (
    <details className="operation-security fact-details">
      <summary>
        {labels.authentication}: {words}
      </summary>
      <ul>
        {[...schemes.values()].map((scheme) => (
          <li key={scheme.name}>
            <SchemeFact scheme={scheme} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function inWords(alternative: SecurityAlternative, _: number, all: readonly SecurityAlternative[]): string {
  if (alternative.length > 0) return alternative.map(({ label }) => label).join(` ${labels.and} `);
  return all.length === 1 ? labels.none : labels.noAuthentication;
}
