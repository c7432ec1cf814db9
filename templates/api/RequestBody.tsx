import type { RequestBody as RequestBodyRecord } from '../../src/model/api-body.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodySchema } from './BodySchema.tsx';
import { bodyGroups } from './body-groups.ts';
import { DirectLink } from './DirectLink.tsx';

/** The body of a request. */
export function RequestBody({ body }: { readonly body: RequestBodyRecord }) {
  return (
    <section className="api-section">
      <h2 id={sectionId('body')}>
        {labels.requestBody} {body.required && <span className="field-required">{labels.required}</span>}
        <DirectLink id={sectionId('body')} label={labels.requestBody} />
      </h2>
      {body.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: body.descriptionHtml }} />}
      {bodyGroups(body.content).map((group) => (
        <BodySchema key={group.types[0]} group={group} marked="required" shownAt={undefined} />
      ))}
    </section>
  );
}
