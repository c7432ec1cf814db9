import type { ApiDescription, ApiTag } from '../../src/model/api.ts';
import { DocsLink } from './DocsLink.tsx';
import { OperationList } from './OperationList.tsx';

interface TagSectionProps {
  readonly tag: ApiTag;
  readonly operations: ApiDescription['operations'];
}

/** A tag of the description with its operations, and those of other tags that name it too. */
export function TagSection({ tag, operations }: TagSectionProps) {
  const ids = new Set([...tag.operations, ...tag.mentions]);
  const Heading = tag.group === undefined ? 'h2' : 'h3';
  return (
    <section className="api-section" aria-labelledby={tag.slug}>
      <Heading id={tag.slug}>{tag.name}</Heading>
      {tag.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: tag.descriptionHtml }} />}
      {tag.docs && <DocsLink docs={tag.docs} />}
      <OperationList operations={operations.filter(({ id }) => ids.has(id))} />
    </section>
  );
}
