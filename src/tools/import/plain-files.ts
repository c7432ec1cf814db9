import { foldersOf } from '../../output/output-path.ts';
import { remembered } from '../../shared/remember.ts';
import { gitIgnored } from './gitignore.ts';
import type { PathTest } from './glob.ts';
import { isMarkdownOrMdx } from './markdown-endings.ts';
import { type Project, pathIn } from './project.ts';
import { builtFolders, isOfProject } from './project-files.ts';

/** What of a folder of Markdown without a generator is its documentation. */
export interface PlainFiles {
  /** Whether a file or folder is left out, by its path from the root of the project. */
  readonly isLeftOut: PathTest;
  /** Folders at the top that are left out though there are texts in them, since they hold a built site. */
  readonly builtSites: readonly string[];
}

/** Finds what is no documentation: what git ignores, packages of Python and Ruby, built sites and files of the project. */
export const plainFiles = remembered((project: Project): PlainFiles => {
  const built = builtFolders(project, '.');
  const names = new Set(built.map(({ name }) => name));
  const isOther: PathTest = (path) => isOfProject(path, true) || names.has(path) || isOfPackages(project, path);
  const atTop = gitIgnored(project.read('.gitignore') ?? '');
  const { files } = project.list('.', (path) => isOther(path) || atTop(path));
  const folders = [...new Set(files.flatMap(({ path }) => foldersOf(path)))];
  const lines = ['.', ...folders].map((folder) => linesBelow(folder, project.read(pathIn(folder, '.gitignore')) ?? ''));
  const isIgnored = gitIgnored(lines.join('\n'));
  return {
    isLeftOut: (path) => isOther(path) || isIgnored(path),
    builtSites: built.filter(({ hasTexts }) => hasTexts).map(({ name }) => name),
  };
});

/** The texts of a project, as paths from its root. */
export function textsIn(project: Project): string[] {
  const { files } = project.list('.', plainFiles(project).isLeftOut);
  return files.map(({ path }) => path).filter(isMarkdownOrMdx);
}

/** Whether a folder holds installed packages: a virtual environment (PEP 405), or what pip and Bundler install. */
function isOfPackages(project: Project, path: string): boolean {
  return (
    /(?:^|\/)(?:site-packages|vendor\/bundle)$/.test(path) || project.find(pathIn(path, 'pyvenv.cfg'))?.isFile === true
  );
}

/** The lines of a `.gitignore` in a folder as they would be written at the root of the project. */
function linesBelow(folder: string, text: string): string {
  if (folder === '.') return text;
  const home = folder.replace(/[\\*?[\]]/g, '\\$&');
  return text.replace(/^(!?)(?!#)(\S.*)$/gm, (_, not: string, pattern: string) => {
    const isAnywhere = !/\/(?=\s*\S)/.test(pattern);
    return `${not}/${home}/${isAnywhere ? '**/' : ''}${pattern.replace(/^\//, '')}`;
  });
}
