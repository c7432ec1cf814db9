import { posix } from 'node:path';
import { nameInWords } from '../../../content/permalink.ts';
import { nearestDescriptions, readDescriptions } from '../descriptions.ts';
import { foreignTexts } from '../foreign-texts.ts';
import type { PathTest } from '../glob.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { isMarkdownOrMdx, withOwnEnding } from '../markdown-endings.ts';
import { createNotes } from '../notes.ts';
import { textOf, withoutAbsent } from '../plain-data.ts';
import { plainFiles, textsIn } from '../plain-files.ts';
import type { Project } from '../project.ts';
import { markdownExcluded } from './markdown-excluded.ts';

/** A folder of Markdown without a generator, and the description of an API in it. */
export const markdown: Generator = {
  name: 'markdown',
  title: 'Markdown',
  page: 'overview',
  recognise: (project, folder) => (folder === '.' ? textsIn(project)[0] : undefined),
  read,
};

async function read(project: Project, { file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'overview');
  const found = nearestDescriptions(project);
  const isOne = found.length === 1;
  if (!isOne)
    for (const { path } of found)
      notes.file(
        path,
        'One of several descriptions, which is left out',
        'To import them instead of the pages: --generator openapi.',
      );
  const { isLeftOut, builtSites } = plainFiles(project);
  for (const folder of builtSites)
    notes.file(
      folder,
      `The pages in "${folder}" are left out, since it contains a built site`,
      'If they are documentation, remove its "index.html", or give it another name.',
    );
  const { files, sources } = await readDescriptions(project, isOne ? found : [], notes);
  const isLeft: PathTest = (path) => isLeftOut(path) || sources.has(path);
  const paths = project.list('.', isLeft).files.map(({ path }) => path);
  // At the top, configurations are left out.
  const candidates = new Set([...project.names('.'), ...paths]);
  const excluded = markdownExcluded(project, [...candidates], paths.filter(isMarkdownOrMdx));
  for (const one of excluded.notes) notes.all.push(one);
  const { edited, unpublished, unread } = foreignTexts(project, isLeft, notes);
  return {
    config: withoutAbsent({
      title: textOf(nameInWords(posix.basename(project.root))),
      // Jekyll, Hugo, Docsify, Nextra and Sphinx publish a text under its whole name.
      docs: { path: '/', numberPrefixes: 'keep' },
      exclude: excluded.patterns,
    }),
    copies: [
      {
        from: '.',
        to: 'docs',
        skip: (path) => isLeft(path) || unread.has(path),
        rename: nameOf,
        edit: (text, path) => edited.get(path) ?? text,
        isPublished: (path) => !unpublished.has(path) && !(isMarkdownOrMdx(path) && excluded.isExcluded(path)),
      },
    ],
    files,
    notes: notes.all,
  };
}

/** The name of a file in the site: the page of a folder is `_index.md` for Hugo (https://gohugo.io/content-management/organization/). */
function nameOf(path: string): string {
  return withOwnEnding(path).replace(/(?<![^/])_index(?=\.mdx?$)/, 'index');
}
