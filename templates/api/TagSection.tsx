import type { ApiDescription, ApiTag } from '../../src/model/api.ts';
import { OperationList } from './OperationList.tsx';

interface TagSectionProps {
  readonly tag: ApiTag;
  readonly operations: ApiDescription['operations'];
}

/** A tag of the description with its operations. */
export function TagSection({ tag, operations }: TagSectionProps) {
  const own = tag.operations.flatMap((id) => operations.find((operation) => operation.id === id) ?? []);
  return (
    <section className="api-section" aria-labelledby={tag.slug}>
      <h2 id={tag.slug}>{tag.name}</h2>
      {tag.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: tag.descriptionHtml }} />}
      <OperationList operations={own} />
    </section>
  );
}
