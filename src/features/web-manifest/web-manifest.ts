import { lookup } from 'mrmime';
import type { SiteConfig } from '../../model/config.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SiteIcon } from '../../model/picture.ts';
import { withBase } from '../../render/addresses.ts';
import { languageAttributes } from '../../shared/language-attributes.ts';
import { manifestAddress } from '../../shared/site-files.ts';
import type { Feature } from '../feature.ts';

/** The web application manifest, to which every page's head refers. */
export const webManifest: Feature = {
  name: 'web manifest',
  isReplaceable: true,
  files: ({ config, head }) => [manifestFile(config, head.icons)],
};

/** Name, start and icons of the site for home screens; it opens as a page in the browser. */
export function manifestFile(config: SiteConfig, drawn: readonly SiteIcon[]): OutputFile {
  const { title, description, language, basePath, favicon } = config;
  const icons = [
    ...(favicon === undefined ? [] : [ownIcon(withBase(favicon, basePath))]),
    ...drawn.flatMap((icon) => (icon.purpose === 'touch' ? [] : [drawnIcon(icon, basePath)])),
  ];
  const manifest = {
    name: title,
    ...(description !== '' && { description }),
    ...languageAttributes(language),
    start_url: basePath,
    scope: basePath,
    display: 'browser',
    background_color: '#fcfbf8',
    theme_color: '#fcfbf8',
    ...(icons.length > 0 && { icons }),
  };
  return {
    path: manifestAddress.slice(1),
    content: `${JSON.stringify(manifest, null, 2)}\n`,
    origin: "docgen's own manifest",
  };
}

function ownIcon(src: string) {
  return { src, type: lookup(src) ?? 'image/x-icon', sizes: 'any', purpose: 'any' };
}

function drawnIcon({ src, side, purpose }: SiteIcon, basePath: string) {
  return { src: withBase(src, basePath), type: 'image/png', sizes: `${side}x${side}`, purpose };
}
