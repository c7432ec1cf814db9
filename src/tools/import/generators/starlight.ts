import { posix } from 'node:path';
import { basePathOf, formerAddress, linkTo, publicAddress, siteAddress } from '../addresses.ts';
import { noteHead } from '../head-elements.ts';
import type { Copy, Generator, ImportedSite, Prefix, Recognised } from '../imported-site.ts';
import { parseJsonc } from '../jsonc.ts';
import { withOwnEnding } from '../markdown-endings.ts';
import { noteDirection } from '../note-direction.ts';
import { createNotes, type Notes, unreadConfig } from '../notes.ts';
import { type Data, listOf, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { redirectsIn } from '../redirects-file.ts';
import { type ConfigRun, runConfig } from '../run-config.ts';
import { socialName } from '../social-names.ts';
import { withoutBase } from '../without-base.ts';
import { ASTRO_SETTINGS, STARLIGHT_SETTINGS } from './starlight-settings.ts';
import { starlightSidebar } from './starlight-sidebar.ts';

const CONFIG = /^astro\.config\.(?:[cm]?[jt]s)$/;

/** Starlight, in a project of Astro. */
export const starlight: Generator = {
  name: 'starlight',
  title: 'Starlight',
  page: 'starlight',
  recognise: (project, folder) => {
    const name = project.names(folder).find((one) => CONFIG.test(one));
    const path = name && pathIn(folder, name);
    return path && project.read(path)?.includes('starlight') ? path : undefined;
  },
  read,
};

const DOCS = 'src/content/docs';

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const run = await runConfig(project, file, folder);
  const astro = recordOf(run.value);
  const own = starlightOptions(run);
  const notes = createNotes(project, [file], 'starlight');
  if (run.fault) notes.all.push(unreadConfig(project, file, run.fault.reason, run.fault.place));
  notes.others([], own, STARLIGHT_SETTINGS);
  notes.others([], astro, ASTRO_SETTINGS);
  const head = listOf(own.head).map(recordOf);
  noteHead(
    notes,
    ['head'],
    head.map(({ tag, attrs }) => ({ tag: textOf(tag) ?? 'element', attributes: recordOf(attrs) })),
  );
  const locales = recordOf(own.locales);
  const main = textOf(own.defaultLocale) ?? ('root' in locales ? 'root' : (Object.keys(locales)[0] ?? 'root'));
  const prefix = main === 'root' || !project.find(pathIn(folder, `${DOCS}/${main}`)) ? '' : main;
  // A language's folder may have capitals, its addresses have none: `pt-BR` and `/pt-br`.
  const names = new Set(project.names(pathIn(folder, DOCS)).map((name) => name.toLowerCase()));
  const others = Object.keys(locales)
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'root' && name !== prefix && names.has(name));
  if (others.length > 0) notes.setting(['locales'], `has languages that are left out: ${others.join(', ')}`);
  const plugins = [
    ...new Set(run.calls.map(({ module }) => module).filter((name) => /^(?:@[^/]+\/)?starlight-/.test(name))),
  ];
  if (plugins.length > 0) notes.setting(['plugins'], `has plugins without a counterpart: ${plugins.join(', ')}`);
  const lang = textOf(recordOf(locales[main]).lang);
  noteDirection(notes, ['locales', main, 'dir'], recordOf(locales[main]).dir, lang ?? main);
  const edit = textOf(recordOf(own.editLink).baseUrl);
  const logo = logoOf(own.logo, folder);
  const site = siteAddress(astro.site);
  const { basePath: base } = basePathOf(astro.base);
  return {
    config: withoutAbsent({
      title: titleOf(own.title, lang ?? main),
      description: textOf(own.description),
      ...site,
      ...basePathOf(astro.base ?? site.basePath),
      language: lang === undefined || lang === 'en' ? undefined : lang,
      logo: logo?.config,
      favicon: publicAddress(own.favicon) ?? faviconOf(project, folder),
      navbar: socialLinks(own.social),
      colorMode: { default: 'system' },
      tableOfContents: tocOf(recordOf(own.tableOfContents)),
      docs: withoutAbsent({
        dir: DOCS,
        path: '/',
        addresses: 'slugs',
        numberPrefixes: 'keep',
        sidebars: withoutAbsent({ docs: starlightSidebar(own.sidebar, prefix, notes) }),
        editUrl: edit && `${edit.replace(/\/?$/, '/')}:path`,
        lastUpdated: own.lastUpdated === true ? 'date' : undefined,
      }),
      markdown: withoutAbsent({
        aliases: aliasesOf(project, folder),
        diagrams: run.calls.some(({ module }) => /mermaid/i.test(module)) ? ['mermaid'] : undefined,
        math:
          run.calls.some(({ module }) => /remark-math/.test(module)) ||
          JSON.stringify(run.value ?? '').includes('remark-math') ||
          undefined,
      }),
      redirects: [
        ...redirectsOf(recordOf(astro.redirects), base, notes),
        ...redirectsIn(project, pathIn(folder, 'public'), notes),
      ],
      checks: withoutAbsent({ ignore: astroPages(project, folder, notes) }),
    }),
    copies: [
      {
        from: pathIn(folder, DOCS),
        to: DOCS,
        // Astro knows one ending more.
        rename: (path) => withOwnEnding(path).replace(/\.mdwn$/, '.md'),
        skip: (path) => others.includes(path.toLowerCase().split('/')[0] ?? ''),
        isPublished: (path) => !posix.basename(path).startsWith('_'),
        // Astro leaves the base path to who writes a link.
        ...(base !== undefined && { edit: (text: string) => withoutBase(text, base) }),
      },
      { from: pathIn(folder, 'src/assets'), to: 'src/assets' },
      { from: pathIn(folder, 'public'), to: 'public', skip: (path) => path === '_redirects' },
      ...(logo?.copies ?? []),
    ],
    prefixes: prefixesOf(project, folder),
    notes: notes.all,
  };
}

/** What Starlight's integration was given, also in a configuration that could not be run to its end. */
function starlightOptions({ value, calls }: ConfigRun): Data {
  const call = calls.find(({ module }) => module === '@astrojs/starlight');
  if (call) return recordOf(call.args[0]);
  return recordOf(listOf(recordOf(value).integrations).find((one) => 'sidebar' in recordOf(one)));
}

/** Starlight's own icon, where the project has the file. */
function faviconOf(project: Project, folder: string): string | undefined {
  return project.find(pathIn(folder, 'public/favicon.svg')) ? '/favicon.svg' : undefined;
}

function titleOf(title: unknown, language: string): string | undefined {
  const byLanguage = recordOf(title);
  return textOf(title) ?? textOf(byLanguage[language]) ?? textOf(Object.values(byLanguage)[0]);
}

/** A logo is among the sources there, and a public file here. */
function logoOf(
  logo: unknown,
  folder: string,
): { readonly config: Data; readonly copies: readonly Copy[] } | undefined {
  const { src, light, dark, alt } = recordOf(logo);
  const files = { src: textOf(light ?? src), srcDark: textOf(dark) };
  const moved = (path: string | undefined) => path && `/img/${posix.basename(path)}`;
  const config = withoutAbsent({ src: moved(files.src), srcDark: moved(files.srcDark), alt: textOf(alt) });
  const copies = [files.src, files.srcDark].flatMap((path): Copy[] =>
    path ? [{ from: pathIn(folder, path.replace(/^\/(?=src\/)/, '')), to: `public${moved(path)}` }] : [],
  );
  return files.src ? { config, copies } : undefined;
}

function socialLinks(social: unknown): Data[] {
  const list = Array.isArray(social)
    ? social.map(recordOf)
    : Object.entries(recordOf(social)).map(([icon, href]) => ({
        icon,
        href: textOf(href) ?? listOf(recordOf(href).link)[0],
      }));
  return list.flatMap((one: Data) => {
    const [label, to] = [textOf(one.label) ?? socialName(textOf(one.icon)), linkTo(one.href)];
    return label && to ? [{ label, to, position: 'right' }] : [];
  });
}

function tocOf({ minHeadingLevel: minLevel, maxHeadingLevel: maxLevel }: Data): Data {
  return withoutAbsent({
    minLevel: minLevel === 2 ? undefined : minLevel,
    maxLevel: maxLevel === 3 ? undefined : maxLevel,
  });
}

/** The `paths` of `tsconfig.json`, by the names that imports start with. */
function pathsOf(project: Project, folder: string): readonly (readonly [name: string, target: string])[] {
  const options = recordOf(recordOf(parseJsonc(project.read(pathIn(folder, 'tsconfig.json')) ?? '')).compilerOptions);
  const base = textOf(options.baseUrl) ?? '.';
  return Object.entries(recordOf(options.paths)).flatMap(([name, targets]) => {
    const target = textOf(listOf(targets)[0]);
    if (target === undefined) return [];
    return [[name.replace(/\/?\*$/, ''), posix.normalize(posix.join(base, target)).replace(/\/?\*$/, '')] as const];
  });
}

function aliasesOf(project: Project, folder: string): Data {
  return Object.fromEntries(pathsOf(project, folder).filter(([, target]) => !target.startsWith('..')));
}

function prefixesOf(project: Project, folder: string): Prefix[] {
  const named = pathsOf(project, folder).map(([name, target]) => ({
    prefix: `${name}/`,
    from: pathIn(folder, target),
    to: target,
  }));
  return [...named, { prefix: '/src/', from: pathIn(folder, 'src'), to: 'src' }];
}

/** Astro leaves the base path to who writes the target of a redirect. */
function redirectsOf(redirects: Data, base: string | undefined, notes: Notes): Data[] {
  return Object.entries(redirects).flatMap(([from, target]) => {
    const to = linkTo(textOf(target) ?? recordOf(target).destination);
    if (to === undefined || /[[\]*]/.test(from + to)) {
      notes.setting(
        ['redirects', from],
        'is a pattern, and is left out',
        'Add its addresses to "redirects", one by one.',
      );
      return [];
    }
    const isBelow = base !== undefined && `${to}/`.startsWith(base);
    return [{ from: formerAddress(from), to: isBelow ? `/${to.slice(base.length)}` : to }];
  });
}

/** Addresses of the pages that Astro makes, so that links to them are not taken for broken. */
function astroPages(project: Project, folder: string, notes: Notes): string[] {
  const home = pathIn(folder, 'src/pages');
  const pages = project
    .list(home)
    .files.map(({ path }) => path)
    .filter((path) => !/(?:^|\/)_/.test(path));
  if (pages.length > 0) notes.file(home, `Pages of Astro are left out: ${pages.join(', ')}`);
  return pages.flatMap((path) => {
    const address =
      linkTo(
        path
          .replace(/\/?\[.*$/, '/**')
          .replace(/\.(?:astro|mdx?|html|[jt]s)$/, '')
          .replace(/(?:^|\/)index$/, ''),
      ) ?? '/';
    return address === '/' || address === '/**' || /^\/404/.test(address) ? [] : [address];
  });
}
