import { posix } from 'node:path';
import type { ApiDownload } from '../model/api-download.ts';
import type { ApiConfig } from '../model/config.ts';
import type { SourceFile } from '../model/source.ts';
import { type ApiPages, type OpenedDescription, publicationOf } from '../openapi/index.ts';
import { jsonText } from '../shared/written-number.ts';
import { exportedApi, exportsByForm } from './exports/exported-api.ts';
import type { SiteLookup } from './site-lookup.ts';

/** Name of the bundle, next to the description. */
const BUNDLE = 'openapi.bundle.json';

interface DownloadOptions {
  readonly config: ApiConfig;
  readonly publicFile: SiteLookup['publicFile'];
  /** What its pages show. */
  readonly pages: ApiPages;
}

/**
 * The downloads of a description: as written, each file at its place below `api/`, so that the `$ref`s between them
 * work; and bundled, which is the same file if the description is a single JSON file. If internal operations are
 * hidden, only the bundle is published, without them. The requests
 * for API clients are files next to them. A file of `public/` at the same address takes precedence.
 */
export function apiDownloads(
  source: SourceFile,
  description: OpenedDescription,
  { config, publicFile, pages }: DownloadOptions,
): ApiDownload[] {
  const { folder, files, bundle } = publicationOf(description, config.internal);
  const pathOf = (path: string) => `${config.path.slice(1)}/${posix.relative(folder, path)}`;

  const download = (form: ApiDownload['form'], entry: SourceFile, others: readonly SourceFile[]): ApiDownload => {
    const path = pathOf(entry.path);
    const href = `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const published = publicFile(`/${path}`);
    const written = [...(published ? [] : [entry]), ...others.filter((one) => !publicFile(`/${pathOf(one.path)}`))];
    return {
      form,
      href,
      type: exportsByForm[form]?.type ?? (entry.path.endsWith('.json') ? 'application/json' : 'application/yaml'),
      isDescription: !exportsByForm[form],
      size: published?.size ?? Buffer.byteLength(entry.text),
      files: written.map(({ path: from, text }) => ({ path: pathOf(from), text })),
    };
  };
  const beside = (name: string) => posix.join(posix.dirname(source.path), name);
  return config.downloads.flatMap((form) => {
    const own = exportsByForm[form];
    if (own) {
      const text = own.write(exportedApi(description, pages, config.baseUrl));
      return [download(form, { path: beside(own.name), text }, [])];
    }
    if (form === 'given') return files.length === 0 ? [] : [download(form, source, files.slice(1))];
    if (files.length === 1 && source.path.endsWith('.json'))
      return [{ ...download(form, source, []), ...(config.downloads.includes('given') && { files: [] }) }];
    return [download(form, { path: beside(BUNDLE), text: `${jsonText(bundle())}\n` }, [])];
  });
}
