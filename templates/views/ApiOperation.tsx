import type { ApiOperationView } from '../../src/model/api-view.ts';
import { consoleFile, consoleIsland } from '../../src/shared/console-protocol.ts';
import { Callbacks } from '../api/Callbacks.tsx';
import { ExampleBody } from '../api/ExampleBody.tsx';
import { ExampleResponses } from '../api/ExampleResponses.tsx';
import { Extensions } from '../api/Extensions.tsx';
import { HistoryLine } from '../api/HistoryLine.tsx';
import { HistorySection, RemovedRows } from '../api/HistorySection.tsx';
import { OperationFacts } from '../api/OperationFacts.tsx';
import { OperationSecurity } from '../api/OperationSecurity.tsx';
import { ParameterGroups } from '../api/ParameterGroups.tsx';
import { RequestBody } from '../api/RequestBody.tsx';
import { RequestSamples } from '../api/RequestSamples.tsx';
import { Responses } from '../api/Responses.tsx';
import { UrlLine } from '../api/UrlLine.tsx';
import { Island } from '../islands/Island.tsx';
import { labels } from '../labels.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/**
 * An operation in two columns: its description on the left, its samples on the right. In the HTML, and so on narrow
 * screens, the samples follow the description: a body of a hundred fields would come before them otherwise.
 */
export function ApiOperation({ view }: { readonly view: ApiOperationView }) {
  const { operation } = view;
  return (
    <article className="operation">
      <header className="operation-head">
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <h1>
          {operation.title}
          {operation.badges.map((badge) => (
            <span className="version-chip" key={badge}>
              {badge}
            </span>
          ))}
        </h1>
        <HistoryLine history={view.history} />
        {operation.deprecated && <p className="deprecated-notice">{labels.deprecatedNotice}</p>}
        <UrlLine
          kind={operation.kind}
          method={operation.method}
          server={operation.servers[0]?.url ?? ''}
          path={operation.path}
        />
        {operation.descriptionHtml && (
          <div className="prose" dangerouslySetInnerHTML={{ __html: operation.descriptionHtml }} />
        )}
        {operation.pathHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: operation.pathHtml }} />}
        <OperationSecurity security={operation.security} />
        <OperationFacts operation={operation} overview={view.api.permalink} />
      </header>
      <div className="operation-samples">
        {operation.kind === 'request' && (
          <Island
            name={consoleIsland}
            props={{ source: consoleFile(operation.permalink), api: view.api.permalink, map: view.map ?? null }}
          />
        )}
        {operation.sampleBodies.length > 1 && (
          <Island
            name="ExamplePicker"
            props={{
              source: consoleFile(operation.permalink),
              names: operation.sampleBodies,
              isWritten: operation.samples.some(({ isOwn }) => isOwn),
            }}
          />
        )}
        <RequestSamples samples={operation.samples} />
        {operation.kind !== 'request' && <ExampleBody operation={operation} />}
        <ExampleResponses responses={operation.responses} />
        {operation.kind === 'request' && <ExampleBody operation={operation} />}
      </div>
      {(operation.parameters.length > 0 || operation.requestBody) && (
        <div className="operation-request">
          <ParameterGroups groups={operation.parameters} />
          {operation.requestBody && <RequestBody body={operation.requestBody} />}
        </div>
      )}
      <div className="operation-body">
        <RemovedRows history={view.history} />
        {operation.responses.length > 0 && <Responses responses={operation.responses} />}
        {operation.operationId !== undefined && (
          <p className="operation-facts">
            {`${labels.operationId}: `}
            <code>{operation.operationId}</code>
          </p>
        )}
        <Callbacks callbacks={operation.callbacks} />
        <HistorySection history={view.history} />
        <Extensions extensions={view.extensions} />
        <Pager back={view.pager.previous} forward={view.pager.next} />
      </div>
    </article>
  );
}
