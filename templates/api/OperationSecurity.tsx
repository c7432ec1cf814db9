import type { OperationSecurity as Security } from '../../src/model/api-security.ts';
import { labels } from '../labels.ts';
import { BreakableName } from './BreakableName.tsx';
import { SchemeFact } from './SchemeFact.tsx';

/** How the caller of an operation authenticates: the alternatives on a line, or in a list if they are long; each scheme below. */
export function OperationSecurity({ security: { alternatives, brief, schemes } }: { readonly security: Security }) {
  if (alternatives.length === 0) return null;
  const words = (brief ?? alternatives).map((needed) => inWords(needed, alternatives.length)).join(` ${labels.or} `);
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
        {brief && alternatives.length > 1 && (
          <li>
            {labels.anyOneOf}
            <ul className="alternatives">
              {alternatives.map((needed, index) => (
                <li key={index}>
                  <BreakableName name={inWords(needed, alternatives.length)} />
                </li>
              ))}
            </ul>
          </li>
        )}
        {schemes.map((scheme) => (
          <li key={scheme.name}>
            <SchemeFact scheme={scheme} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is needed together. */
function inWords(needed: readonly string[], alternatives: number): string {
  if (needed.length === 0) return alternatives === 1 ? labels.none : labels.noAuthentication;
  return needed.join(` ${labels.and} `);
}
