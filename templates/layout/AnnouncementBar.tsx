import type { Frame } from '../../src/model/frame.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';

/** The bar above the navigation bar; the script before the first paint hides it if the reader dismissed its id. */
export function AnnouncementBar({ announcement }: { readonly announcement: NonNullable<Frame['announcement']> }) {
  return (
    <aside className="announcement" id={regionIds.announcement} aria-label={labels.announcement}>
      <div dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closeable && (
        <button type="button" className="icon-button announcement-close" aria-label={labels.dismiss} hidden />
      )}
    </aside>
  );
}
