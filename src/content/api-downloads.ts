import { posix } from 'node:path';
import type { ApiDownload } from '../model/api-download.ts';
import type { ApiConfig } from '../model/config.ts';
import type { SourceFile } from '../model/source.ts';
import { bundle } from '../openapi/document/bundle/bundle.ts';
import { internalParts } from '../openapi/document/bundle/internal-parts.ts';
import type { Description } from '../openapi/document/read-description.ts';
import { refFolder } from '../openapi/document/read-ref-file.ts';
import type { SiteLookup } from './site-lookup.ts';

/** Name of the bundle, beside the description. */
const BUNDLE = 'openapi.bundle.json';

/**
 * The description for its readers: as given, each file where it stood below `api/`, so that the `$ref`s between them lead
 * on; and bundled, which is the same file where all of it is one of JSON. Where it has internal operations that are hidden, only the bundle is published, without them. A file
 * of `public/` at the same address stands instead.
 */
export function apiDownloads(
  description: Description,
  config: ApiConfig,
  publicFile: SiteLookup['publicFile'],
): ApiDownload[] {
  const { source } = description.root.file;
  const internal = config.internal === 'hide' ? internalParts(description) : new Set<string>();
  const pathOf = (path: string) => `${config.path.slice(1)}/${posix.relative(refFolder(source.path), path)}`;
  const isOneJson = internal.size === 0 && description.files.size === 1 && source.path.endsWith('.json');
  const beside = posix.join(posix.dirname(source.path), BUNDLE);

  const download = (form: ApiDownload['form'], entry: SourceFile, others: readonly SourceFile[]): ApiDownload => {
    const path = pathOf(entry.path);
    const href = `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const published = publicFile(`/${path}`);
    const files = [...(published ? [] : [entry]), ...others.filter((one) => !publicFile(`/${pathOf(one.path)}`))];
    return {
      form,
      href,
      type: entry.path.endsWith('.json') ? 'application/json' : 'application/yaml',
      size: published?.size ?? Buffer.byteLength(entry.text),
      files: files.map(({ path: from, text }) => ({ path: pathOf(from), text })),
    };
  };
  return config.downloads.flatMap((form) => {
    if (form === 'bundle') {
      if (isOneJson)
        return [{ ...download(form, source, []), ...(config.downloads.includes('given') && { files: [] }) }];
      const text = `${JSON.stringify(bundle(description, internal))}\n`;
      return [download(form, { path: beside, text }, [])];
    }
    const others = [...description.files.values()]
      .map((file) => file.source)
      .filter(({ path }) => path !== source.path);
    return internal.size > 0 ? [] : [download(form, source, others)];
  });
}
