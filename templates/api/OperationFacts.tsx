import type { ApiOperation } from '../../src/model/api.ts';
import type { ApiServer } from '../../src/model/api-server.ts';
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
        saysMore(servers) &&
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

/** Whether there is more to know than the address of the first server, which the line of the request has. */
function saysMore([first, ...others]: readonly ApiServer[]): boolean {
  return (
    others.length > 0 || [first?.name, first?.descriptionHtml, first?.variables[0]].some((one) => one !== undefined)
  );
}
