import type { ApiOperation } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { DocsLink } from './DocsLink.tsx';
import { Extensions } from './Extensions.tsx';
import { OperationLinks } from './OperationLinks.tsx';
import { ServerFact } from './ServerFact.tsx';

interface OperationFactsProps {
  readonly operation: ApiOperation;
  /** Route of the API's overview, on which the tags stand. */
  readonly overview: string;
}

/** What identifies an operation, in small: its id, its further tags, what else tells of it, after what it is sent. */
export function OperationFacts({ operation, overview }: OperationFactsProps) {
  const { operationId, tags, docs, extensions, callers, servers, hasOwnServers } = operation;
  const further = tags.slice(1);
  return (
    <div className="operation-facts">
      {operationId !== undefined && (
        <p>
          {labels.operationId}: <code>{operationId}</code>
        </p>
      )}
      {further.length > 0 && (
        <p>
          {labels.alsoUnder}:{' '}
          {further.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <a href={`${overview}#${slug}`}>{name}</a>
            </span>
          ))}
        </p>
      )}
      {hasOwnServers &&
        servers.map((server, index) => (
          <div key={index}>
            {labels.baseAddress}: <ServerFact server={server} />
          </div>
        ))}
      {docs && <DocsLink docs={docs} />}
      <Extensions extensions={extensions} />
      {callers.length > 0 && (
        <>
          <p>{labels.sentAfter}</p>
          <OperationLinks operations={callers} />
        </>
      )}
    </div>
  );
}
