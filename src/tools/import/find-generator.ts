import { folderLevels } from './folder-levels.ts';
import { generators } from './generators.ts';
import type { GeneratorName, Recognised } from './imported-site.ts';
import type { Project } from './project.ts';

/**
 * The homes of documentation sites in a project, those nearest to its root: by one generator, or by any. A folder of
 * Markdown or a description counts only where there is no generator.
 */
export function findGenerators(project: Project, name: GeneratorName | undefined): readonly Recognised[] {
  const chosen = generators.filter((one) => name === undefined || one.name === name);
  const isFallback = (one: Recognised) => one.generator.name === 'openapi' || one.generator.name === 'markdown';
  const fallbacks: Recognised[] = [];
  for (const folders of folderLevels(project)) {
    const found = folders.flatMap((folder) => recognised(project, folder, chosen));
    const own = found.filter((one) => !isFallback(one));
    if (own.length > 0) return own;
    for (const one of found) if (isFallback(one)) fallbacks.push(one);
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

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}
