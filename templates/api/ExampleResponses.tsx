import type { ApiResponse } from '../../src/model/api.ts';
import { responseId, sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodyExamples } from './BodyExamples.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { Tabs } from './Tabs.tsx';

/** An example of each response, in sync with the tabs of the responses. */
export function ExampleResponses({ responses }: { readonly responses: readonly ApiResponse[] }) {
  const withExample = responses
    .filter(({ content }) => content.some(({ examples }) => examples.length > 0))
    // What an API says before its response, such as 101, is not what a reader looks for first.
    .toSorted((a, b) => Number(a.status.startsWith('1')) - Number(b.status.startsWith('1')));
  if (withExample.length === 0) return null;
  return (
    <section className="panel example-responses">
      <h2 className="panel-title" id={sectionId('examples')}>
        {labels.exampleResponse}
      </h2>
      <Tabs
        group="response-status"
        label={labels.responseStatus}
        tabs={withExample.map((response) => ({
          key: response.status,
          id: `${responseId(response.status)}:example`,
          label: <StatusLabel response={response} long={false} />,
          heading: <StatusLabel response={response} long />,
          content: <BodyExamples content={response.content} list={`${response.status}-example`} />,
        }))}
      />
    </section>
  );
}
