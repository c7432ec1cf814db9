import type { ApiResponse } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { ResponseDetails } from './ResponseDetails.tsx';
import { responseId } from './response-id.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { Tabs } from './Tabs.tsx';

/** Every response of the operation, as tabs in sync with the examples. */
export function Responses({ responses }: { readonly responses: readonly ApiResponse[] }) {
  return (
    <section className="api-section responses">
      <h2>
        {labels.responses}
        <button type="button" className="expand-all" hidden>
          {labels.expandAll}
        </button>
      </h2>
      <Tabs
        group="response-status"
        label={labels.responseStatus}
        tabs={responses.map((response) => ({
          key: response.status,
          id: responseId(response.status),
          label: <StatusLabel response={response} long />,
          heading: <StatusLabel response={response} long />,
          content: <ResponseDetails response={response} responses={responses} />,
        }))}
      />
    </section>
  );
}
