import type { ApiOperation } from '../../src/model/api.ts';
import type { ApiPart as ApiPartRecord, ShownFacts } from '../../src/model/api-part.ts';
import { consoleFile, consoleIsland } from '../../src/shared/console-protocol.ts';
import { Island } from '../islands/Island.tsx';
import { ExampleResponses } from './ExampleResponses.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { ParameterGroups } from './ParameterGroups.tsx';
import { RequestBody } from './RequestBody.tsx';
import { RequestSamples } from './RequestSamples.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { Responses } from './Responses.tsx';
import { SchemaRows } from './SchemaRows.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { UrlLine } from './UrlLine.tsx';

interface ApiPartProps {
  readonly part: ApiPartRecord;
  readonly shown: readonly ShownFacts[];
}

/** Facts of an operation or of a schema within a text, in the order in which it asks for them. */
export function ApiPart({ part, shown }: ApiPartProps) {
  const { operation, schema } = part;
  const page = operation ?? schema;
  // The button of the console is in the head of the sample.
  const ownFacts = shown.filter(({ kind }) => kind !== 'try' || shown.every((one) => one.kind !== 'sample'));
  return (
    <div className="api-part">
      <p className="api-part-title">
        <a href={page?.permalink}>{operation?.title ?? schema?.name}</a>
      </p>
      {ownFacts.map((facts, index) => (
        <div key={index} data-page={facts.kind === 'schema' ? facts.schema.permalink : page?.permalink}>
          <Facts facts={facts} part={part} shown={shown} />
        </div>
      ))}
    </div>
  );
}

function Facts({ facts, part, shown }: ApiPartProps & { readonly facts: ShownFacts }) {
  if (facts.kind === 'schema') {
    const { name, permalink, field } = facts.schema;
    return (
      <section className="api-section">
        {part.operation && (
          <p>
            <a href={permalink}>{name}</a>
          </p>
        )}
        <FieldFacts field={field} />
        <SchemaRows schema={field} marked="required" />
      </section>
    );
  }
  const { operation } = part;
  if (!operation) return null;
  switch (facts.kind) {
    case 'line':
      return (
        <UrlLine
          kind={operation.kind}
          method={operation.method}
          server={operation.servers[0]?.url ?? ''}
          path={operation.path}
        />
      );
    case 'description':
      return operation.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: operation.descriptionHtml }} />;
    case 'parameters':
      return <ParameterGroups groups={operation.parameters} />;
    case 'body':
      return operation.requestBody && <RequestBody body={operation.requestBody} />;
    case 'responses':
      return <Responses responses={operation.responses} />;
    case 'response':
      return (
        <section className="api-section">
          <h3>
            <StatusLabel response={facts.response} long />
          </h3>
          <ResponseDetails response={facts.response} responses={operation.responses} />
          <ExampleResponses responses={[facts.response]} />
        </section>
      );
    default: {
      const samples = shown.some(({ kind }) => kind === 'sample');
      const tries = shown.some(({ kind }) => kind === 'try');
      return <Sample operation={operation} part={part} samples={samples} tries={tries} />;
    }
  }
}

interface SampleProps {
  readonly operation: ApiOperation;
  readonly part: ApiPartRecord;
  readonly samples: boolean;
  readonly tries: boolean;
}

function Sample({ operation, part: { api }, samples, tries }: SampleProps) {
  const { permalink } = operation;
  return (
    <div className="operation-samples">
      {tries && (
        <Island
          name={consoleIsland}
          props={{ source: consoleFile(permalink), api: api.permalink, map: api.map ?? null, page: permalink }}
        />
      )}
      {samples && <RequestSamples samples={operation.samples} />}
    </div>
  );
}
