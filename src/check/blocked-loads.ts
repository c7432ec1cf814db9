import { isImage, originOf } from '../assets/content-security-policy.ts';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { RenderedPage } from '../model/route.ts';
import { isExternal } from '../shared/url-path.ts';
import type { LinkSources } from './links.ts';

/** The fields of the configuration that allow what an element loads. */
const FIELDS: Readonly<Record<string, string>> = {
  img: 'policy.images',
  image: 'policy.images',
  iframe: 'policy.frames',
  video: 'policy.media',
  audio: 'policy.media',
  source: 'policy.media',
  track: 'policy.media',
  script: 'scripts',
  stylesheet: 'styles',
  embed: '',
  object: '',
};

type Allowed = Pick<SiteConfig, 'policy' | 'scripts'>;

/** LOAD_BLOCKED for everything on a page that its policy keeps from loading, once for each place in the sources. */
export function blockedLoads(pages: readonly RenderedPage[], allowed: Allowed, sources: LinkSources): Diagnostic[] {
  const found = new Map<string, RenderedPage>();
  for (const page of pages)
    for (const { href, element } of page.links)
      if (FIELDS[element] !== undefined && isExternal(href) && !found.has(`${element} ${href}`))
        if (!isAllowed(href, element, allowed)) found.set(`${element} ${href}`, page);
  return [...found].flatMap(([key, page]) => {
    const [element = '', href = ''] = key.split(' ');
    const places = sources.index().written(href);
    const { source } = page.route;
    const start = source === undefined ? undefined : { file: source, line: 1, column: 1 };
    const literal = () => sources.index().literal(href, [...sources.filesOf(page), ...sources.layoutFiles()]) ?? start;
    const message = `The policy of the page blocks "${href}" in <${element === 'stylesheet' ? 'link' : element}>`;
    const hint = hintFor(element, href);
    return (places.length > 0 ? places : [literal()]).map((place) => report('LOAD_BLOCKED', message, { place, hint }));
  });
}

function isAllowed(href: string, element: string, { policy, scripts }: Allowed): boolean {
  // An image in its own address loads nothing.
  if (href.startsWith('data:')) return isImage(href, element);
  const origin = originOf(href);
  if (origin === undefined) return false;
  if (isImage(href, element)) return policy.images === 'page';
  if (element === 'script') return scripts.some(({ src }) => src === href);
  if (element === 'stylesheet') return false;
  const origins = FIELDS[element] === 'policy.frames' ? policy.frames : FIELDS[element] === '' ? [] : policy.media;
  return origins.includes(origin);
}

function hintFor(element: string, href: string): string {
  const field = isImage(href, element) ? 'policy.images' : FIELDS[element];
  const origin = originOf(href);
  if (field === '' || origin === undefined) return 'Link to it instead.';
  if (field === 'styles') return 'Put a copy into the site folder, and name it in "styles" in the configuration.';
  if (field === 'policy.images') return 'Set "policy.images" to "page" in the configuration.';
  const value = field === 'scripts' ? `{ src: '${href}' }` : `"${origin}"`;
  return `If you trust it, add ${value} to "${field}" in the configuration.`;
}
