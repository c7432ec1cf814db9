import type { ApiResponse } from '../../src/model/api.ts';
import { responseId, sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { DirectLink } from './DirectLink.tsx';
import { ResponseDetails } from './ResponseDetails.tsx';
import { StatusLabel } from './StatusLabel.tsx';

/**
 * All responses of the operation, one per row, of which each opens: its status and its first sentence. A script keeps
 * them in step with the examples, and writes the address of the one that was opened.
 */
export function Responses({ responses }: { readonly responses: readonly ApiResponse[] }) {
  return (
    <section className="api-section responses">
      <h2 id={sectionId('responses')}>
        {labels.responses}
        <DirectLink id={sectionId('responses')} label={labels.responses} />
        <button type="button" className="expand-all" hidden>
          {labels.expandAll}
        </button>
      </h2>
      <div className="response-list" data-tabs="response-status">
        {responses.map((response) => (
          <details
            className="response"
            id={responseId(response.status)}
            key={response.status}
            data-tab={response.status}
            open={responses.length === 1}
          >
            <summary>
              <h3 className="response-status">
                <StatusLabel response={response} long />
              </h3>
              <Lead response={response} />
            </summary>
            <DirectLink id={responseId(response.status)} label={response.status} />
            <ResponseDetails response={response} responses={responses} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** The first sentence, unless it only repeats the status. */
function Lead({ response: { lead = '', label } }: { readonly response: ApiResponse }) {
  const isRepeated = lead.replace(/\.$/, '').toLowerCase() === label.toLowerCase();
  return lead !== '' && !isRepeated && <span className="response-lead">{lead}</span>;
}
