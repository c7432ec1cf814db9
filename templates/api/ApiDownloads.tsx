import type { ApiDownload } from '../../src/model/api-download.ts';
import { labels } from '../labels.ts';

/** The description itself, for download. */
export function ApiDownloads({ downloads }: { readonly downloads: readonly ApiDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <div>
      <dt>{labels.description}</dt>
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
