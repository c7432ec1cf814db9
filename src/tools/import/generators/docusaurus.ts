import { shortLabel } from '../../../shared/short-label.ts';
import { basePathOf, linkTo, publicAddress, siteAddress } from '../addresses.ts';
import { type HeadElement, noteHead } from '../head-elements.ts';
import type { Copy, Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { linkInHtml, markdownOfHtml, textOfHtml } from '../markup.ts';
import { createNotes, type Notes, unreadConfig } from '../notes.ts';
import { type Data, listOf, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { redirectsIn } from '../redirects-file.ts';
import { runConfig } from '../run-config.ts';
import { contentOf, type DocusaurusContent } from './docusaurus-content.ts';
import { optionsOf } from './docusaurus-plugins.ts';
import { DOCUSAURUS_SETTINGS } from './docusaurus-settings.ts';

const CONFIG = /^docusaurus\.config\.(?:[cm]?[jt]s)$/;

/** Docusaurus 2 and 3. */
export const docusaurus: Generator = {
  name: 'docusaurus',
  title: 'Docusaurus',
  page: 'docusaurus',
  recognise: (project, folder) => {
    const name = project.names(folder).find((one) => CONFIG.test(one));
    return name && pathIn(folder, name);
  },
  read,
};

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const { value, fault } = await runConfig(project, file, folder);
  const config = recordOf(value);
  const notes = createNotes(project, [file], 'docusaurus');
  if (fault) notes.all.push(unreadConfig(project, file, fault.reason, fault.place));
  const theme = recordOf(config.themeConfig);
  const plugins = optionsOf(config, notes);
  const content = await contentOf(project, folder, plugins, notes);
  const statics = textList(config.staticDirectories, ['static']).map((one) => pathIn(folder, one));
  notes.others([], config, DOCUSAURUS_SETTINGS);
  noteHead(notes, ['headTags'], listOf(config.headTags).map(elementOf));
  const metadata = listOf(theme.metadata).map((one) => ({ tag: 'meta', attributes: recordOf(one) }));
  noteHead(notes, ['themeConfig', 'metadata'], metadata);
  const i18n = recordOf(config.i18n);
  leaveOutLanguages(project, folder, i18n, notes);
  const markdown = recordOf(config.markdown);
  const hasDiagrams = markdown.mermaid === true || JSON.stringify(config.themes ?? '').includes('theme-mermaid');
  return {
    config: withoutAbsent({
      title: textOf(config.title),
      tagline: textOf(config.tagline),
      url: siteAddress(config.url).url,
      ...basePathOf(config.baseUrl),
      language: textOf(i18n.defaultLocale) === 'en' ? undefined : textOf(i18n.defaultLocale),
      trailingSlash: config.trailingSlash === false ? false : undefined,
      logo: logoOf(recordOf(recordOf(theme.navbar).logo)),
      favicon: publicAddress(config.favicon),
      navbar: listOf(recordOf(theme.navbar).items).flatMap((item, index) => navbarItem(item, index, content, notes)),
      footer: footerOf(recordOf(theme.footer), content, notes),
      announcement: announcementOf(recordOf(theme.announcementBar)),
      colorMode: colorModeOf(recordOf(theme.colorMode)),
      tableOfContents: tocOf(recordOf(theme.tableOfContents)),
      ...content.config,
      markdown: withoutAbsent({
        format: markdown.format === 'detect' || markdown.format === 'md' ? undefined : 'mdx',
        aliases: { '@site/static': 'public' },
        math: content.hasMath || undefined,
        diagrams: hasDiagrams ? ['mermaid'] : undefined,
      }),
      checks: checksOf(config, content.elsewhere),
      redirects: [...content.redirects, ...statics.flatMap((one) => redirectsIn(project, one, notes))],
    }),
    copies: [
      ...content.copies,
      ...statics.map((from): Copy => ({ from, to: 'public', skip: (path) => path === '_redirects' })),
    ],
    files: content.files,
    prefixes: [{ prefix: '@site/', from: folder, to: '.' }],
    notes: notes.all,
  };
}

function elementOf(tag: unknown): HeadElement {
  const { tagName, attributes } = recordOf(tag);
  return { tag: textOf(tagName) ?? 'element', attributes: recordOf(attributes) };
}

function textList(value: unknown, byDefault: readonly string[]): readonly string[] {
  const list = listOf(value).flatMap((one) => textOf(one) ?? []);
  return list.length === 0 ? byDefault : list;
}

function logoOf(logo: Data): Data | undefined {
  const src = publicAddress(logo.src);
  if (src === undefined) return undefined;
  return withoutAbsent({ src, srcDark: publicAddress(logo.srcDark), alt: textOf(logo.alt) });
}

/** Kinds of entries of the bar that docgen has its own way for. */
const OWN_WAY = /^(?:search|localeDropdown|docsVersion|docsVersionDropdown)$/;

function navbarItem(item: unknown, index: number, content: DocusaurusContent, notes: Notes): Data[] {
  const entry = recordOf(item);
  const type = textOf(entry.type) ?? 'default';
  if (OWN_WAY.test(type)) return [];
  const place = ['themeConfig', 'navbar', 'items', String(index)];
  const position = entry.position === 'right' ? { position: 'right' } : {};
  if (Array.isArray(entry.items) && entry.items.length > 0) {
    const items = linksOf(entry.items, content, [...place, 'items'], notes);
    const label = textOf(entry.label);
    return label && items.length > 0 ? [{ label, items, ...position }] : [];
  }
  const link = linkOf(entry, content);
  if (!link)
    notes.setting([...place, 'type'], `(${type}) is not a link with text, and is left out of the navigation bar`);
  return link ? [{ ...link, ...position }] : [];
}

/** Entries of a menu or a column of the footer as links; those that are none are noted with their text. */
function linksOf(items: unknown, content: DocusaurusContent, place: readonly string[], notes: Notes): Data[] {
  return listOf(items).flatMap((one) => {
    const entry = recordOf(one);
    const link = linkOf(entry, content);
    if (link) return [link];
    const text = textOfHtml(entry.value ?? entry.html) ?? textOf(entry.label) ?? textOf(entry.type) ?? 'HTML';
    notes.setting(place, `has an entry that is not a link, and is left out: ${shortLabel(text)}`);
    return [];
  });
}

/** An entry of the navigation bar or the footer as a link; undefined if it is none. */
function linkOf(entry: Data, content: DocusaurusContent): Data | undefined {
  const inHtml = linkInHtml(entry.value ?? entry.html);
  const label = textOf(entry.label) ?? textOf(entry['aria-label']) ?? inHtml?.label ?? textOfHtml(entry.html);
  const to = content.targetOf(entry) ?? linkTo(entry.to ?? entry.href ?? inHtml?.to);
  return label && to ? { label, to } : undefined;
}

function footerOf(footer: Data, content: DocusaurusContent, notes: Notes): Data {
  const columns = listOf(footer.links).map(recordOf);
  const place = ['themeConfig', 'footer', 'links'];
  const hasColumns = columns.some(({ items }) => Array.isArray(items));
  const all = hasColumns
    ? columns.map(({ title, items }) => ({
        title: textOf(title) ?? 'More',
        links: linksOf(items, content, place, notes),
      }))
    : [{ title: 'More', links: linksOf(footer.links, content, place, notes) }];
  return withoutAbsent({
    columns: all.filter(({ links }) => links.length > 0),
    copyright: textOfHtml(footer.copyright),
  });
}

function announcementOf(bar: Data): Data | undefined {
  const content = markdownOfHtml(bar.content);
  if (content === undefined) return undefined;
  return withoutAbsent({
    id: textOf(bar.id) ?? 'announcement',
    content,
    closeable: bar.isCloseable === false ? false : undefined,
  });
}

function colorModeOf(mode: Data): Data | undefined {
  if (mode.respectPrefersColorScheme === true) return { default: 'system' };
  return mode.defaultMode === 'dark' ? { default: 'dark' } : undefined;
}

function tocOf({ minHeadingLevel: minLevel, maxHeadingLevel: maxLevel }: Data): Data {
  return withoutAbsent({
    minLevel: minLevel === 2 ? undefined : minLevel,
    maxLevel: maxLevel === 3 ? undefined : maxLevel,
  });
}

const POLICIES: Readonly<Record<string, string>> = {
  ignore: 'ignore',
  log: 'warn',
  warn: 'warn',
  error: 'error',
  throw: 'error',
};

/** What the configuration says of broken links, where docgen's own default is another. */
function checksOf(config: Data, elsewhere: readonly string[]): Data {
  const hooks = recordOf(recordOf(config.markdown).hooks);
  const policyOf = (value: unknown, byDefault: string) => {
    const policy = POLICIES[textOf(value) ?? ''];
    return policy === byDefault ? undefined : policy;
  };
  return withoutAbsent({
    links: policyOf(config.onBrokenLinks, 'error'),
    markdownLinks: policyOf(hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks, 'warn'),
    anchors: policyOf(config.onBrokenAnchors, 'warn'),
    ignore: elsewhere,
  });
}

function leaveOutLanguages(project: Project, folder: string, i18n: Data, notes: Notes): void {
  const others = listOf(i18n.locales)
    .flatMap((one) => textOf(one) ?? [])
    .filter((one) => one !== i18n.defaultLocale);
  const names = project
    .names(pathIn(folder, 'i18n'))
    .filter((name) => !name.startsWith('.') && name !== i18n.defaultLocale);
  const all = [...new Set([...others, ...names])];
  if (all.length > 0) notes.setting(['i18n', 'locales'], `has languages that are left out: ${all.join(', ')}`);
}
