import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Texts of links that say nothing about their target (Lighthouse, `link-text`). */
const EMPTY_WORDS = new Set([
  ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'more', 'more info', 'more information'],
  ...['right here', 'read more', 'see more', 'start', 'this'],
]);

/** What search engines require or recommend of each type of schema.org that docgen uses. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author', 'url', 'publisher', 'image'],
  TechArticle: ['headline', 'url', 'description', 'image'],
  APIReference: ['headline', 'url', 'description', 'image'],
  BreadcrumbList: ['itemListElement'],
  Blog: ['name', 'url', 'description'],
  ProfilePage: ['mainEntity', 'url'],
};

/**
 * Problems of a site's pages for search engines, by route: those in Lighthouse's SEO category, missing or duplicate
 * titles and descriptions, and structured data without its required fields. Pages with `noindex` are only checked for
 * links.
 */
export function searchEngineFaults(pages: ReadonlyMap<string, string>, { isPublished = true } = {}): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const [route, html] of pages) {
    const all = DomUtils.getElementsByTagName('*', parseDocument(html), true);
    const tell = (fault: string) => faults.push(`${route}: ${fault}`);
    linkFaults(all).forEach(tell);
    const named = (name: string) => all.filter((one) => one.name === name);
    const meta = (key: string) =>
      named('meta').find(({ attribs }) => attribs.name === key || attribs.property === key)?.attribs.content ?? '';
    if (meta('robots').includes('noindex')) continue;
    const words = { title: textOf(named('title')[0]), description: meta('description') };
    for (const [kind, text] of Object.entries(words)) {
      const other = seen.get(`${kind} ${text}`);
      if (text === '') tell(`no ${kind}`);
      else if (other !== undefined) tell(`the ${kind} of ${other}`);
      seen.set(`${kind} ${text}`, route);
    }
    if (!named('html')[0]?.attribs.lang) tell('no language');
    if (!meta('viewport').includes('width=device-width')) tell('no viewport');
    for (const { attribs } of named('img')) if (attribs.alt === undefined) tell(`an image without alt: ${attribs.src}`);
    if (!isPublished) continue;
    const canonical = named('link').filter(({ attribs }) => attribs.rel === 'canonical');
    if (canonical.length !== 1 || !/^https:/.test(canonical[0]?.attribs.href ?? '')) tell('not one whole canonical');
    for (const key of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'])
      if (meta(key) === '') tell(`no ${key}`);
    structuredFaults(named('script')).forEach(tell);
  }
  return faults;
}

function linkFaults(all: readonly Element[]): string[] {
  return all
    .filter(({ name }) => name === 'a')
    .flatMap((link) => {
      const { href, id, name } = link.attribs;
      const text = textOf(link);
      if (EMPTY_WORDS.has(text.toLowerCase())) return [`a link that says "${text}"`];
      if (href === undefined) return id || name ? [] : [`a link to nowhere: "${text}"`];
      return href === '' || /^javascript:/i.test(href) ? [`a link that cannot be followed: "${text}"`] : [];
    });
}

function structuredFaults(scripts: readonly Element[]): string[] {
  return scripts
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .flatMap((script) => {
      const data = JSON.parse(DomUtils.textContent(script));
      if (data['@context'] !== 'https://schema.org') return ['structured data of another vocabulary'];
      return data['@graph'].flatMap((thing: Record<string, unknown>) => {
        const fields = FIELDS[String(thing['@type'])];
        if (!fields) return [`structured data of the unknown type ${thing['@type']}`];
        return fields.filter((field) => !thing[field]).map((field) => `${thing['@type']} without ${field}`);
      });
    });
}

function textOf(element: Element | undefined): string {
  return element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';
}
