import type { Tag } from '../../src/model/content.ts';
import { labels } from '../labels.ts';

/** A post's tags. */
export function TagChips({ tags }: { readonly tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips" aria-label={labels.tags}>
      {tags.map((tag) => (
        <li key={tag.key}>
          <a className="tag-chip" href={tag.permalink}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
