import { posix } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { basePathOf, formerAddress, linkTo } from '../addresses.ts';
import { withDefinitionLists } from '../definition-lists.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { createNotes, type Notes, unreadConfig } from '../notes.ts';
import { type Data, plainData, recordOf, textOf, withoutAbsent } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';
import { withoutDraft } from '../without-draft.ts';
import { chaptersOf } from './mdbook-chapters.ts';
import { MDBOOK_SETTINGS } from './mdbook-settings.ts';

/** mdBook. */
export const mdbook: Generator = {
  name: 'mdbook',
  title: 'mdBook',
  page: 'mdbook',
  recognise: (project, folder) => {
    const path = pathIn(folder, 'book.toml');
    return project.find(path)?.isFile ? path : undefined;
  },
  read,
};

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'mdbook');
  const config = readToml(project, file, notes);
  const book = recordOf(config.book);
  const html = recordOf(recordOf(config.output).html);
  notes.others([], config, MDBOOK_SETTINGS);
  for (const name of Object.keys(recordOf(config.preprocessor)))
    if (!/^(?:links|index|mermaid|katex|admonish|toc)$/.test(name))
      notes.setting(['preprocessor', name], 'has no counterpart', 'What it would change stays as it is written.');
  const source = textOf(book.src) ?? 'src';
  const home = pathIn(folder, source);
  const output = pathIn(folder, textOf(recordOf(config.build)['build-dir']) ?? 'book');
  const chapters = chaptersOf(project, home, html);
  const repository = linkTo(html['git-repository-url']);
  const template = textOf(html['edit-url-template']);
  return {
    config: withoutAbsent({
      title: textOf(book.title),
      description: textOf(book.description),
      ...basePathOf(html['site-url']),
      language: textOf(book.language) === 'en' ? undefined : textOf(book.language),
      trailingSlash: false,
      navbar: repository ? [{ label: 'Source', to: repository, position: 'right' }] : [],
      colorMode: { default: 'system' },
      docs: withoutAbsent({
        path: '/',
        numberPrefixes: 'keep',
        editUrl: template?.endsWith('{path}')
          ? template.replace('{path}', source === '.' ? '' : `${source}/`)
          : undefined,
      }),
      markdown: withoutAbsent({
        math: html['mathjax-support'] === true || 'katex' in recordOf(config.preprocessor) ? true : undefined,
        diagrams: 'mermaid' in recordOf(config.preprocessor) ? ['mermaid'] : undefined,
      }),
      checks: withoutAbsent({ ignore: neighboursOf(project, home) }),
      redirects: redirectsOf(recordOf(html.redirect), notes),
    }),
    copies: [
      {
        from: home,
        to: 'docs',
        skip: (path) => pathIn(home, path) === output,
        edit: (text) => withoutDraft(html['definition-lists'] === true ? withDefinitionLists(text) : text),
        isPublished: chapters && ((path) => !/\.mdx?$/.test(path) || chapters.has(path)),
        isServed: true,
      },
      // Names with a dot that hosts give a meaning to.
      ...['.well-known', '.nojekyll'].map((name) => ({ from: pathIn(home, name), to: `public/${name}` })),
    ],
    notes: notes.all,
  };
}

function readToml(project: Project, file: string, notes: Notes): Data {
  try {
    return recordOf(plainData(parse(project.read(file) ?? '')));
  } catch (error) {
    const reason = error instanceof TomlError ? error.message.split('\n')[0] : String(error);
    notes.all.push(unreadConfig(project, file, reason ?? ''));
    return {};
  }
}

function redirectsOf(redirects: Data, notes: Notes): Data[] {
  const all = Object.entries(redirects);
  const isAnchor = ([from]: readonly [string, unknown]) => from.includes('#');
  const anchors = all.filter(isAnchor);
  if (anchors.length > 0)
    notes.setting(
      ['output', 'html', 'redirect'],
      `has redirects from headings, which are left out: ${anchors.length}`,
      'Give a heading its former id: "## Title {#former}".',
    );
  return all
    .filter((one) => !isAnchor(one))
    .flatMap(([from, target]) => {
      const to = textOf(target);
      if (to === undefined) return [];
      if (/^https?:/.test(to)) return [{ from: formerAddress(from), to }];
      // A target counts from the page that was there.
      const former = `https://book.example${from.replace(/^\/*/, '/')}`;
      if (!URL.canParse(to, former)) {
        notes.setting(['output', 'html', 'redirect', from], `has an invalid address, "${to}", and is left out`);
        return [];
      }
      const { pathname, hash } = new URL(to, former);
      return [{ from: formerAddress(from), to: formerAddress(pathname) + hash }];
    });
}

/** Links, definitions of links (each on a line, of which `^` knows four ends) and addresses in HTML that lead upwards. */
const OUTWARD = /(?:\]\(|^\[[^\]\r\n\u2028\u2029]+\]:\s*|href=")<?(\.\.\/[^)\s>"#?]*)/gm;

/** Books beside this one, which texts link to by addresses that lead out of it, such as `../std/index.html`. */
function neighboursOf(project: Project, source: string): string[] {
  const names = new Set<string>();
  for (const { path } of project.list(source).files) {
    if (!path.endsWith('.md')) continue;
    const text = project.read(posix.join(source, path)) ?? '';
    for (const [, link = ''] of text.matchAll(OUTWARD)) {
      const [, name] = /^(?:\.\.\/)+([\w.-]+)\//.exec(posix.join(posix.dirname(path), link)) ?? [];
      if (name !== undefined && !project.find(posix.join(source, posix.dirname(path), link))) names.add(`/${name}/**`);
    }
  }
  return [...names].sort();
}
