import type { ApiResponse, MediaType } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { BodySchema } from './BodySchema.tsx';
import { FieldRows } from './FieldRows.tsx';
import { ResponseLinks } from './ResponseLinks.tsx';
import { responseId } from './response-id.ts';

interface ResponseDetailsProps {
  readonly response: ApiResponse;
  /** Responses that already show the schema of a body. */
  readonly shown: ReadonlyMap<MediaType, ApiResponse>;
}

/** A response: when it comes, its headers, its body. */
export function ResponseDetails({ response, shown }: ResponseDetailsProps) {
  return (
    <>
      {response.summary !== undefined && <p className="response-summary">{response.summary}</p>}
      {response.descriptionHtml && (
        <div className="prose" dangerouslySetInnerHTML={{ __html: response.descriptionHtml }} />
      )}
      {response.headers.length > 0 && (
        <>
          <h4>{labels.headers}</h4>
          <FieldRows fields={response.headers} />
        </>
      )}
      {response.content.map((media) => {
        const earlier = shown.get(media);
        return (
          <BodySchema
            key={media.type}
            media={media}
            shownAt={earlier && { href: `#${responseId(earlier.status)}`, label: statusText(earlier) }}
          />
        );
      })}
      {response.content.length === 0 && <p className="no-body">{labels.noBody}</p>}
      <ResponseLinks links={response.links} />
    </>
  );
}

function statusText(response: ApiResponse): string {
  return `${response.status} ${response.label}`;
}
