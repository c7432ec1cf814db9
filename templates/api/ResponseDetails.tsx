import type { ApiResponse } from '../../src/model/api.ts';
import { responseId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodySchema } from './BodySchema.tsx';
import { bodyGroups } from './body-groups.ts';
import { FieldRows } from './FieldRows.tsx';
import { ResponseLinks } from './ResponseLinks.tsx';

interface ResponseDetailsProps {
  readonly response: ApiResponse;
  /** All responses of the page: an earlier one may show the identical schema of a body. */
  readonly responses: readonly ApiResponse[];
}

/** A response: its description, its headers, its body. */
export function ResponseDetails({ response, responses }: ResponseDetailsProps) {
  return (
    <>
      {response.descriptionHtml && (
        <div className="prose" dangerouslySetInnerHTML={{ __html: response.descriptionHtml }} />
      )}
      {bodyGroups(response.content, response.status).map((group) => {
        const earlier = responses.find(({ status }) => status === group.shownAt);
        return (
          <BodySchema
            key={group.types[0]}
            group={group}
            marked="optional"
            shownAt={earlier && { href: `#${responseId(earlier.status)}`, label: statusText(earlier) }}
          />
        );
      })}
      {response.headers.length > 0 && (
        <>
          <h4 id={`${responseId(response.status)}:headers`}>{labels.headers}</h4>
          <FieldRows fields={response.headers} marked="required" />
        </>
      )}
      {response.content.length === 0 && <p className="no-body">{labels.noBody}</p>}
      <ResponseLinks links={response.links} id={`${responseId(response.status)}:links`} />
    </>
  );
}

function statusText(response: ApiResponse): string {
  return `${response.status} ${response.label}`;
}
