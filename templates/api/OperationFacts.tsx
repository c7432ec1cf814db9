import type { ApiOperation } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { DocsLink } from './DocsLink.tsx';
import { OperationLinks } from './OperationLinks.tsx';
import { ServerFact } from './ServerFact.tsx';

interface OperationFactsProps {
  readonly operation: ApiOperation;
  /** Route of the API's overview, which has the tags. */
  readonly overview: string;
}

/** What else is known of an operation, in small print: its other tags, external documentation, and for a callback the
 * operation before it.
 */
export function OperationFacts({ operation, overview }: OperationFactsProps) {
  const { tags, docs, callers, servers, hasOwnServers } = operation;
  const further = tags.slice(1);
  return (
    <div className="operation-facts">
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
      {callers.length > 0 && (
        <>
          <p>{labels.sentAfter}</p>
          <OperationLinks operations={callers} />
        </>
      )}
    </div>
  );
}
