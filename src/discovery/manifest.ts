import { lookup } from 'mrmime';
import type { SiteConfig } from '../model/config.ts';
import type { OutputFile } from '../model/output.ts';
import { withBase } from '../render/addresses.ts';
import { manifestAddress } from '../shared/site-files.ts';

/** Name, start and icons of the site for those who keep it on their home screen; it stays a page in a browser. */
export function manifestFile({ title, description, language, basePath, favicon }: SiteConfig): OutputFile {
  const manifest = {
    name: title,
    ...(description !== '' && { description }),
    lang: language,
    start_url: basePath,
    scope: basePath,
    display: 'browser',
    background_color: '#fcfbf8',
    theme_color: '#fcfbf8',
    ...(favicon !== undefined && { icons: [iconOf(withBase(favicon, basePath))] }),
  };
  return {
    path: manifestAddress.slice(1),
    content: `${JSON.stringify(manifest, null, 2)}\n`,
    origin: "docgen's own manifest",
  };
}

function iconOf(src: string) {
  return { src, type: lookup(src) ?? 'image/x-icon', sizes: 'any', purpose: 'any' };
}
