import type { ApiOperation } from '../../src/model/api.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { BodyExamples } from './BodyExamples.tsx';

/**
 * The examples of a request's body: if there are several or one has a description, and for requests that the API itself
 * sends; otherwise the request sample already contains the example.
 */
export function ExampleBody({ operation: { kind, requestBody } }: { readonly operation: ApiOperation }) {
  const content = requestBody?.content ?? [];
  const examples = content.flatMap((media) => media.examples);
  const isDescribed = examples.some(
    ({ summary, descriptionHtml }) => summary !== undefined || descriptionHtml !== undefined,
  );
  if (examples.length === 0 || (kind === 'request' && examples.length === 1 && !isDescribed)) return null;
  return (
    <section className="panel">
      <h2 className="panel-heading" id={sectionId('example-body')}>
        {labels.exampleBody}
      </h2>
      <BodyExamples content={content} list="body-example" />
    </section>
  );
}
