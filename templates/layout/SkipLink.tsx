import * as regionIds from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';

/** The first focusable element on every page. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${regionIds.main}`}>
      {labels.skipLink}
    </a>
  );
}
