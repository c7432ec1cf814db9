import type { ReactNode } from 'react';
import type { ListedOperation } from '../../src/model/api-view.ts';
import type { Link } from '../../src/model/link.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BreakableName } from './BreakableName.tsx';
import { DirectLink } from './DirectLink.tsx';
import { OperationList } from './OperationList.tsx';

interface SchemaUsesProps {
  readonly operations: readonly ListedOperation[];
  readonly schemas: readonly Link[];
}

/** The most uses that are visible without opening the list. */
const OPEN_LIMIT = 12;

/** Where an API refers to a schema: in operations, then in other schemas. */
export function SchemaUses({ operations, schemas }: SchemaUsesProps) {
  return (
    <section className="api-section">
      <h2 id={sectionId('used-by')}>
        {labels.usedBy}
        <DirectLink id={sectionId('used-by')} label={labels.usedBy} />
      </h2>
      {operations.length + schemas.length === 0 && <p className="no-body">{labels.usedByNothing}</p>}
      {operations.length > 0 && (
        <Uses count={operations.length} label={labels.operations(operations.length)}>
          <OperationList operations={operations} />
        </Uses>
      )}
      {schemas.length > 0 && (
        <Uses count={schemas.length} label={labels.schemaCount(schemas.length)}>
          <ul className="schema-uses">
            {schemas.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>
                  <BreakableName name={label} />
                </a>
              </li>
            ))}
          </ul>
        </Uses>
      )}
    </section>
  );
}

interface UsesProps {
  readonly count: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** A long list is folded. */
function Uses({ count, label, children }: UsesProps) {
  if (count <= OPEN_LIMIT) return children;
  return (
    <details className="field-children">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
