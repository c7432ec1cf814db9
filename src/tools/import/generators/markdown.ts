import { posix } from 'node:path';
import { nameInWords } from '../../../content/permalink.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { createNotes } from '../notes.ts';
import { textOf, withoutAbsent } from '../plain-data.ts';
import type { Project } from '../project.ts';
import { isOfProject } from '../project-files.ts';

/** A folder of Markdown without a generator. */
export const markdown: Generator = {
  name: 'markdown',
  title: 'Markdown',
  page: 'overview',
  recognise: (project, folder) => {
    if (folder !== '.') return undefined;
    return project.list('.', (path) => isOfProject(path, true)).files.find(({ path }) => /\.mdx?$/.test(path))?.path;
  },
  read,
};

async function read(project: Project, { file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'overview');
  return {
    config: withoutAbsent({ title: textOf(nameInWords(posix.basename(project.root))), docs: { path: '/' } }),
    copies: [{ from: '.', to: 'docs', skip: (path) => isOfProject(path, true) }],
    notes: notes.all,
  };
}
