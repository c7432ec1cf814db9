import type { ApiResponse } from '../../src/model/api.ts';
import { responseId, sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodyExamples } from './BodyExamples.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { Tabs } from './Tabs.tsx';

/**
 * An example of each response, in sync with the tabs of the responses. A success without a body says so, lest an error be
 * what a reader sees first.
 */
export function ExampleResponses({ responses }: { readonly responses: readonly ApiResponse[] }) {
  if (!responses.some(hasExample)) return null;
  const shown = responses
    .filter((response) => hasExample(response) || (response.content.length === 0 && response.status.startsWith('2')))
    // What an API says before its response, such as 101, is not what a reader looks for first.
    .toSorted((a, b) => Number(a.status.startsWith('1')) - Number(b.status.startsWith('1')));
  return (
    <section className="panel example-responses">
      <h2 className="panel-title" id={sectionId('examples')}>
        {labels.exampleResponse}
      </h2>
      <Tabs
        group="response-status"
        label={labels.responseStatus}
        tabs={shown.map((response) => ({
          key: response.status,
          id: `${responseId(response.status)}:example`,
          label: <StatusLabel response={response} long={false} />,
          heading: <StatusLabel response={response} long />,
          content: hasExample(response) ? (
            <BodyExamples content={response.content} list={`${response.status}-example`} />
          ) : (
            <p className="example-text">{labels.noBody}</p>
          ),
        }))}
      />
    </section>
  );
}

function hasExample({ content }: ApiResponse): boolean {
  return content.some(({ examples }) => examples.length > 0);
}
