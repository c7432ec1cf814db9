import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { openConfig } from '../config/open-config.ts';
import { readDataEntries } from '../content/data-file.ts';
import { readDocHead } from '../content/doc.ts';
import { readPageHead } from '../content/page.ts';
import { readPostHead } from '../content/post.ts';
import { createFile } from '../create-file.ts';
import { report } from '../diagnostics/report.ts';
import { makeFolder } from '../folder.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourceReference } from '../model/source.ts';
import { linkOutOf } from '../output/output-folder.ts';
import { readPlainFile } from '../plain-file.ts';
import { shortened, slugOf } from '../shared/slug.ts';
import { joinPath } from '../shared/url-path.ts';
import { listSite } from '../sources/read-site.ts';
import { isPlainFolder } from '../sources/site-sections.ts';
import { writeProblem } from '../write-problem.ts';
import { shownPath } from './closing-line.ts';
import { type ExitCode, exitCodeOf } from './exit-code.ts';
import { siteFolder } from './site-folder.ts';
import type { Terminal } from './terminal.ts';
import type { TextKind } from './text-kinds.ts';
import { today } from './today.ts';

/** Options of `docgen new`. */
export interface NewOptions {
  /** The site folder. */
  readonly site: string;
  /** Folder below that of the kind; default: none. */
  readonly in?: string | undefined;
}

/** A text to create. */
export interface NewText {
  readonly kind: TextKind;
  readonly title: string;
  /** The day of a post, `2025-10-02`; default: today. */
  readonly day?: string | undefined;
  /** Lines in place of the usual ones. */
  readonly body?: readonly string[];
}

/** `docgen new`: creates a post, a doc or a page, and prints its path and its address. It overwrites nothing. */
export async function newText(
  { kind, title, day = today(), body }: NewText,
  options: NewOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const refuse = (problems: readonly Diagnostic[], root = terminal.cwd): ExitCode => {
    terminal.report(problems, root);
    return exitCodeOf(problems);
  };
  const site = siteFolder(options.site, terminal.cwd, `new ${kind} TITLE --site`);
  if (site.path === undefined) return refuse([site.problem]);
  const slug = shortened(slugOf(title));
  if (slug === '') return refuse([report('USAGE', `The title "${title}" has no letters to make an address from`)]);
  const { value, diagnostics } = await openConfig(site.path, undefined);
  if (exitCodeOf(diagnostics) !== 0) return refuse(diagnostics, site.path);
  const { config } = value;
  const { entries } = listSite(site.path);
  const isPlain = isPlainFolder(entries, config) && entries.some(({ path }) => /\.mdx?$/.test(path));
  if (isPlain && kind !== 'page') return refuse([onlyPages(options.site, kind)]);
  const top = isPlain ? '.' : { post: 'blog', doc: config.docs[0]?.dir ?? 'docs', page: 'pages' }[kind];
  const folder = posix.join(top, options.in ?? '.');
  if (folder !== top && !(isPlain ? !/^[./]/.test(folder) : folder.startsWith(`${top}/`)))
    return refuse([report('USAGE', `The folder "${options.in}" is not below ${isPlain ? options.site : top}/`)]);
  const link = linkOutOf(site.path, join(site.path, folder, slug));
  if (link !== undefined || folder.includes('\\'))
    return refuse([
      report('USAGE', `The folder "${folder}" leads out of the site${link ? ` by the link ${link}` : ''}`),
    ]);
  const reserved = `${folder}/${slug}`.split('/').find(isReserved);
  if (reserved !== undefined)
    return refuse([report('USAGE', `"${reserved}" is a name that Windows reserves`, { hint: 'Choose another one.' })]);
  const path = posix.join(folder, `${kind === 'post' ? `${day}-` : ''}${slug}.md`);
  const text = textOf({ kind, title, body }, kind === 'post' ? firstAuthor(site.path) : undefined);
  try {
    const other = existingText(join(site.path, folder), slug);
    if (other !== undefined)
      return refuse([
        report('USAGE', `${shownPath(join(site.path, folder, other), terminal)} already exists`, {
          hint: 'Give the new page another title.',
        }),
      ]);
    makeFolder(dirname(join(site.path, path)));
    createFile(join(site.path, path), text);
  } catch (error) {
    return refuse([writeProblem(error, site.path, `The site folder ${site.path}`)]);
  }
  terminal.say(`Created ${shownPath(join(site.path, path), terminal)}`);
  terminal.say(`Its address is ${joinPath(config.basePath, addressOf(kind, { path, text }, config))}`);
  return 0;
}

/** Whether Windows opens a device by this name, with any extension, so that a checkout there fails. */
function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i.test(name);
}

/** Beside a section, the texts of a plain folder would no longer be in the site. */
function onlyPages(site: string, kind: TextKind): Diagnostic {
  const message = `The pages of "${site}" are in no section, and would no longer be part of the site next to a ${kind}`;
  return report('USAGE', message, { hint: 'Create a page, or move these to pages/ or docs/ first.' });
}

/** A text with the name, whatever its date and its extension. */
function existingText(folder: string, slug: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const nameOf = (file: string) => file.replace(/^\d{4}-\d{2}-\d{2}[-_]/, '').replace(/\.(?:mdx?|tsx)$/, '');
  return readdirSync(folder).find((file) => nameOf(file) === slug);
}

function textOf(
  {
    kind,
    title,
    body = usualBody(kind),
  }: Pick<NewText, 'kind' | 'title'> & { readonly body?: readonly string[] | undefined },
  author: string | undefined,
): string {
  const fields = [`title: ${JSON.stringify(title)}`, ...(author === undefined ? [] : [`authors: [${author}]`])];
  return ['---', ...fields, '---', '', ...body, ''].join('\n');
}

function usualBody(kind: TextKind): readonly string[] {
  return kind === 'post' ? ['The news in a sentence or two.', '', '<!-- truncate -->', '', 'The rest.'] : ['Text.'];
}

/** The first key of `authors.yml`, which most sites have only one of. */
function firstAuthor(site: string): string | undefined {
  const [text] = ['authors.yml', 'authors.yaml'].flatMap((name) => readPlainFile(join(site, 'blog', name)) ?? []);
  if (text === undefined) return undefined;
  const key = readDataEntries({ path: 'blog/authors.yml', text: text.toString('utf8') }).value?.[0]?.field.key;
  return key !== undefined && /^[\w-]+$/.test(key) ? key : key && JSON.stringify(key);
}

function addressOf(
  kind: TextKind,
  source: { readonly path: string; readonly text: string },
  config: SiteConfig,
): string {
  const reference: SourceReference = { path: source.path, length: source.text.length, read: () => source };
  if (kind === 'page') return readPageHead(reference).permalink;
  return kind === 'post' ? readPostHead(reference, config).permalink : readDocHead(reference, config).permalink;
}
