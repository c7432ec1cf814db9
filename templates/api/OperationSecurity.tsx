import type { OperationSecurity as Security } from '../../src/model/api-security.ts';
import { labels } from '../labels.ts';
import { SchemeFact } from './SchemeFact.tsx';

/** How the caller of an operation authenticates: the alternatives on a line, each scheme below it. */
export function OperationSecurity({ security: { alternatives, schemes } }: { readonly security: Security }) {
  if (alternatives.length === 0) return null;
  const none = alternatives.length === 1 ? labels.none : labels.noAuthentication;
  const words = alternatives
    .map((needed) => (needed.length === 0 ? none : needed.join(` ${labels.and} `)))
    .join(` ${labels.or} `);
  if (schemes.length === 0)
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
        {schemes.map((scheme) => (
          <li key={scheme.name}>
            <SchemeFact scheme={scheme} />
          </li>
        ))}
      </ul>
    </details>
  );
}
