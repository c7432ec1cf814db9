import type { ApiTag } from '../../src/model/api.ts';
import type { ListedOperation } from '../../src/model/api-view.ts';
import { DirectLink } from './DirectLink.tsx';
import { DocsLink } from './DocsLink.tsx';
import { OperationList } from './OperationList.tsx';

interface TagSectionProps {
  readonly tag: ApiTag;
  readonly operations: readonly ListedOperation[];
}

/** By the depth of a tag. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A tag of the description with its operations, and those of other tags that also name it. */
export function TagSection({ tag, operations }: TagSectionProps) {
  const ids = new Set([...tag.operations, ...tag.mentions]);
  const Heading = HEADINGS[Math.min(tag.depth + (tag.group === undefined ? 0 : 1), HEADINGS.length - 1)] ?? 'h2';
  return (
    <section className="api-section" aria-labelledby={tag.slug}>
      <Heading id={tag.slug}>
        {tag.name}
        {tag.kind !== undefined && <span className="version-chip">{tag.kind}</span>}
        <DirectLink id={tag.slug} label={tag.name} />
      </Heading>
      {tag.descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: tag.descriptionHtml }} />}
      {tag.docs && <DocsLink docs={tag.docs} />}
      <OperationList operations={operations.filter(({ id }) => ids.has(id))} />
    </section>
  );
}
