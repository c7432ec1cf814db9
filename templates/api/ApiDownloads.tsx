import type { ApiDownload } from '../../src/model/api-download.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { FactTitle } from './FactTitle.tsx';

/** The description itself, for download. */
export function ApiDownloads({ downloads }: { readonly downloads: readonly ApiDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <div>
      <FactTitle id={sectionId('downloads')} label={labels.description} />
      {downloads.map(({ form, href, size, files }) => (
        <dd key={form}>
          <a href={href} download>
            {labels.download[form]}
          </a>{' '}
          <span className="download-size">{labels.fileSize(size, files.length)}</span>
        </dd>
      ))}
    </div>
  );
}
