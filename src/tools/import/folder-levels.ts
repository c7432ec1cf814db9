import { type Project, pathIn } from './project.ts';

/** How many folders below the root a site is looked for, such as `packages/docs`. */
const DEEPEST = 3;

/** Folders in which a project keeps examples and tests of others rather than its documentation. */
const ELSEWHERE =
  /^(?:\..*|node_modules|vendor|target|dist|build|examples?|fixtures?|tests?|testsuite|__tests__|e2e|templates?|playgrounds?|starters?)$/;

/** Most folders that are looked at. */
const MOST = 5000;

/** The folders of a project in which documentation may be: its root, those in it, those in them, and so on. */
export function* folderLevels(project: Project): Generator<readonly string[]> {
  let folders = ['.'];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && folders.length > 0; depth++) {
    yield folders;
    looked += folders.length;
    folders = looked > MOST ? [] : folders.flatMap((folder) => foldersIn(project, folder));
  }
}

function foldersIn(project: Project, folder: string): string[] {
  return project
    .names(folder)
    .filter((name) => !ELSEWHERE.test(name))
    .map((name) => pathIn(folder, name))
    .filter((path) => project.find(path)?.isFile === false);
}
