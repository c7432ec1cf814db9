import { generators } from './generators.ts';
import type { GeneratorName, Recognised } from './imported-site.ts';
import { type Project, pathIn } from './project.ts';

/** How many folders below the root a site is looked for, such as `packages/docs`. */
const DEEPEST = 3;

/** Folders in which a project keeps examples and tests of others rather than its documentation. */
const ELSEWHERE =
  /^(?:\..*|node_modules|vendor|target|dist|build|examples?|fixtures?|tests?|testsuite|__tests__|e2e|templates?|playgrounds?|starters?)$/;

/** Most folders that are looked at. */
const MOST = 5000;

/**
 * The homes of documentation sites in a project, those nearest to its root: by one generator, or by any. A folder of
 * Markdown or a description counts only where there is no generator.
 */
export function findGenerators(project: Project, name: GeneratorName | undefined): readonly Recognised[] {
  const chosen = generators.filter((one) => name === undefined || one.name === name);
  const isFallback = (one: Recognised) => one.generator.name === 'openapi' || one.generator.name === 'markdown';
  const fallbacks: Recognised[] = [];
  let folders = ['.'];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && folders.length > 0; depth++) {
    const found = folders.flatMap((folder) => recognised(project, folder, chosen));
    const own = found.filter((one) => !isFallback(one));
    if (own.length > 0) return own;
    for (const one of found) if (isFallback(one)) fallbacks.push(one);
    looked += folders.length;
    folders = looked > MOST ? [] : folders.flatMap((folder) => foldersIn(project, folder));
  }
  const [first] = fallbacks;
  const nearest = fallbacks.filter(({ folder }) => depthOf(folder) === depthOf(first?.folder ?? '.'));
  const description = nearest.filter(({ generator }) => generator.name === 'openapi');
  return description.length > 0 ? description : nearest;
}

function recognised(project: Project, folder: string, chosen: typeof generators): Recognised[] {
  return chosen.flatMap((generator) => {
    const file = generator.recognise(project, folder);
    return file === undefined ? [] : [{ generator, folder, file }];
  });
}

function foldersIn(project: Project, folder: string): string[] {
  return project
    .names(folder)
    .filter((name) => !ELSEWHERE.test(name))
    .map((name) => pathIn(folder, name))
    .filter((path) => project.find(path)?.isFile === false);
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}
