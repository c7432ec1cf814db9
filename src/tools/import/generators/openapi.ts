import { descriptionsIn, readDescriptions } from '../descriptions.ts';
import type { Generator, ImportedSite, Recognised } from '../imported-site.ts';
import { createNotes } from '../notes.ts';
import { withoutAbsent } from '../plain-data.ts';
import { textsIn } from '../plain-files.ts';
import type { Project } from '../project.ts';

/** A description alone, or with the page or the configuration of Redoc or Swagger UI that names it. */
export const openapi: Generator = {
  name: 'openapi',
  title: 'OpenAPI (Redoc, Swagger UI)',
  page: 'redoc-swagger-ui',
  recognise: (project, folder) => descriptionsIn(project, folder)[0]?.path,
  read,
};

/** Texts about a repository rather than about its API. */
const ABOUT = /^(?:README|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|LICENSE|SECURITY|AGENTS|CLAUDE)\b/i;

async function read(project: Project, { folder, file }: Recognised): Promise<ImportedSite> {
  const notes = createNotes(project, [file], 'redoc-swagger-ui');
  const { files, title } = await readDescriptions(project, descriptionsIn(project, folder), notes);
  const texts = textsIn(project).filter((path) => !ABOUT.test(path));
  const [first] = texts;
  const others = texts.length > 1 ? ` and ${texts.length - 1} more` : '';
  if (first !== undefined)
    notes.file(
      first,
      `Pages beside the description are left out: this one${others}`,
      'To import them too: --generator markdown.',
    );
  return { config: withoutAbsent({ title }), copies: [], files, notes: notes.all };
}
