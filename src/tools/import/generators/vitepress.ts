import { basePathOf, publicAddress, siteAddress } from '../addresses.ts';
import { excludePattern } from '../fit-exclude.ts';
import { globTest } from '../glob.ts';
import { globList } from '../glob-list.ts';
import { type HeadElement, noteHead } from '../head-elements.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { textOfHtml } from '../markup.ts';
import { noteDirection } from '../note-direction.ts';
import { createNotes, type Notes, unreadConfig } from '../notes.ts';
import { type Data, FUNCTION, listOf, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { builtFolders, isOfProject } from '../project-files.ts';
import { redirectsIn } from '../redirects-file.ts';
import { type ConfigRun, runConfig } from '../run-config.ts';
import { withoutDraft } from '../without-draft.ts';
import { navbarOf, socialLinks } from './vitepress-links.ts';
import { VITEPRESS_SETTINGS, VITEPRESS_THEME } from './vitepress-settings.ts';
import { vitepressSidebars } from './vitepress-sidebars.ts';

const EDIT_URL = 'Write "docs.editUrl": it gets the path of a file below the site folder.';

const CONFIG = /^config\.(?:[cm]?[jt]s)$/;

/** VitePress 1 and 2. */
export const vitepress: Generator = {
  name: 'vitepress',
  title: 'VitePress',
  page: 'vitepress',
  recognise: (project, folder) => {
    const home = pathIn(folder, '.vitepress');
    const name = project.names(home).find((one) => CONFIG.test(one));
    if (name) return pathIn(home, name);
    const index = project.names(pathIn(home, 'config')).find((one) => /^index\.(?:[cm]?[jt]s)$/.test(one));
    return index && pathIn(home, `config/${index}`);
  },
  read,
};

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const run = await runConfig(project, file, folder);
  const config = recordOf(run.value);
  const notes = createNotes(project, [file], 'vitepress');
  if (run.fault) notes.all.push(unreadConfig(project, file, run.fault.reason, run.fault.place));
  const locales = recordOf(config.locales);
  const root = recordOf(locales.root);
  const theme = { ...recordOf(config.themeConfig), ...recordOf(root.themeConfig) };
  const source = pathIn(folder, textOf(config.srcDir) ?? '.');
  const others = Object.keys(locales).filter((name) => name !== 'root');
  if (others.length > 0) notes.setting(['locales'], `has languages that are left out: ${others.join(', ')}`);
  notes.others([], config, VITEPRESS_SETTINGS);
  notes.others(['themeConfig'], theme, VITEPRESS_THEME);
  noteHead(notes, ['head'], [...listOf(config.head), ...listOf(root.head)].map(elementOf));
  if (Object.keys(recordOf(config.rewrites)).length > 0 || config.rewrites === FUNCTION)
    notes.setting(['rewrites'], 'is left out: addresses follow the files', 'Move the files, or give the pages a slug.');
  // In a list of what is left out, tinyglobby passes over what begins with "!".
  const excluded = listOf(config.srcExclude).filter((one) => !textOf(one)?.startsWith('!'));
  const srcExclude = globList(excluded, 'any', ['srcExclude'], notes);
  const isBuilt = globTest('**/dist', 'any');
  const output = [config.outDir, config.cacheDir].flatMap((one) => textOf(one) ?? []).map((one) => pathIn(folder, one));
  const built = builtFolders(project, source).filter(({ hasTexts }) => !hasTexts);
  const leftOut = new Set([
    ...output,
    ...[...others, ...built.map(({ name }) => name)].map((one) => pathIn(source, one)),
  ]);
  const isLeftOut = (path: string) => leftOut.has(pathIn(source, path)) || isOfProject(path, folder === source);
  const { files } = project.list(source, isLeftOut);
  const texts = files.map(({ path }) => path).filter((path) => path.endsWith('.md'));
  const dynamic = texts.filter((path) => /\[.+\]/.test(path));
  if (dynamic.length > 0)
    notes.file(
      pathIn(source, dynamic[0] ?? ''),
      `Pages with computed addresses are left out: ${dynamic.join(', ')}`,
      'Write a plugin that returns the pages. See guides/writing-plugins in the manual.',
    );
  const lang = textOf(root.lang) ?? textOf(config.lang);
  if (root.dir === undefined) noteDirection(notes, ['dir'], config.dir, lang);
  else noteDirection(notes, ['locales', 'root', 'dir'], root.dir, lang);
  const { pattern } = recordOf(theme.editLink);
  const edit = textOf(pattern);
  if (pattern === FUNCTION)
    notes.setting(['themeConfig', 'editLink', 'pattern'], 'is a function, and is left out', EDIT_URL);
  return {
    config: withoutAbsent({
      title: textOf(root.title) ?? textOf(config.title),
      description: textOf(root.description) ?? textOf(config.description),
      url: siteAddress(recordOf(config.sitemap).hostname).url,
      ...basePathOf(config.base),
      language: lang === undefined || lang === 'en' || lang === 'en-US' ? undefined : lang,
      trailingSlash: false,
      logo: logoOf(theme.logo),
      favicon: faviconOf(config.head, textOf(config.base)),
      navbar: [...navbarOf(theme.nav), ...socialLinks(theme.socialLinks)],
      footer: withoutAbsent({ copyright: footerLine(recordOf(theme.footer)) }),
      colorMode: {
        default: config.appearance === 'dark' || config.appearance === false ? config.appearance || 'light' : 'system',
      },
      tableOfContents: tocOf(theme.outline),
      docs: withoutAbsent({
        path: '/',
        numberPrefixes: 'keep',
        sidebars: vitepressSidebars(theme.sidebar, texts, notes),
        editUrl: edit?.endsWith(':path') ? edit.slice(0, -':path'.length) : undefined,
        lastUpdated: config.lastUpdated === true || theme.lastUpdated ? 'date' : undefined,
      }),
      exclude: srcExclude.patterns.flatMap((one) => excludePattern('docs', one)),
      markdown: withoutAbsent({
        slugs: 'vitepress',
        math: recordOf(config.markdown).math ? true : undefined,
        diagrams: hasMermaid(run) ? ['mermaid'] : undefined,
      }),
      checks: checksOf(config.ignoreDeadLinks, notes),
      redirects: redirectsIn(project, pathIn(source, 'public'), notes),
    }),
    copies: [
      {
        from: source,
        to: 'docs',
        skip: (path) => isLeftOut(path) || path === 'public' || path.startsWith('public/') || dynamic.includes(path),
        edit: withoutDraft,
        isPublished: (path) => !path.endsWith('.md') || !(srcExclude.matches(path) || isBuilt?.(path)),
      },
      { from: pathIn(source, 'public'), to: 'public', skip: (path) => path === '_redirects' },
    ],
    prefixes: [{ prefix: '@/', from: source, to: 'docs' }],
    notes: notes.all,
  };
}

function elementOf(element: unknown): HeadElement {
  const [tag, attributes] = listOf(element);
  return { tag: textOf(tag) ?? 'element', attributes: recordOf(attributes) };
}

function logoOf(logo: unknown): Data | undefined {
  if (typeof logo === 'string') return withoutAbsent({ src: publicAddress(logo) });
  const { src, light, dark, alt } = recordOf(logo);
  const own = publicAddress(light ?? src ?? dark);
  if (own === undefined) return undefined;
  return withoutAbsent({ src: own, srcDark: dark === own ? undefined : publicAddress(dark), alt: textOf(alt) });
}

/** The icon among the elements of the head; its address contains the base. */
function faviconOf(head: unknown, base = '/'): string | undefined {
  const links = listOf(head)
    .filter((one) => Array.isArray(one) && one[0] === 'link')
    .map((one) => recordOf((one as unknown[])[1]));
  const href = textOf(links.find(({ rel }) => /^(?:shortcut )?icon$/.test(textOf(rel) ?? ''))?.href);
  return href && publicAddress(href.startsWith(base) ? href.slice(base.length - 1) : href);
}

function footerLine({ message, copyright }: Data): string | undefined {
  return [textOfHtml(message), textOfHtml(copyright)].filter((one) => one !== undefined).join(' ') || undefined;
}

function tocOf(outline: unknown): Data {
  const level = recordOf(outline).level ?? outline;
  if (level === 'deep') return { maxLevel: 6 };
  if (typeof level === 'number')
    return withoutAbsent({ minLevel: level === 2 ? undefined : level, maxLevel: level === 3 ? undefined : level });
  const [minLevel, maxLevel] = listOf(level);
  // VitePress shows the second level alone.
  return withoutAbsent({
    minLevel: minLevel === 2 ? undefined : minLevel,
    maxLevel: maxLevel === 3 ? undefined : maxLevel,
  });
}

function checksOf(ignored: unknown, notes: Notes): Data {
  if (ignored === true) return { links: 'ignore' };
  const patterns = listOf(ignored);
  if (patterns.includes(FUNCTION))
    notes.setting(['ignoreDeadLinks'], 'has patterns that are left out', 'Add them to checks.ignore.');
  return withoutAbsent({ ignore: patterns.flatMap((one) => (textOf(one)?.startsWith('/') ? [textOf(one)] : [])) });
}

function hasMermaid({ calls }: ConfigRun): boolean {
  return calls.some(({ module }) => /mermaid/i.test(module));
}
