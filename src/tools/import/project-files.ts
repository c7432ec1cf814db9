import { isMarkdownOrMdx } from './markdown-endings.ts';
import { type Project, pathIn } from './project.ts';

/** Files of a project that are no part of its documentation, at the top of its folder. */
const TOP =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|deno\.(?:jsonc?|lock)|(?:ts|js)config[\w.-]*\.json|netlify\.toml|vercel\.json|[\w.-]+\.config\.(?:[cm]?[jt]s|json)|[^/]+\.(?:[cm]?[jt]sx?|py|sh|vue|lock|toml)|Makefile|Dockerfile)$/;

/** Usual names of what builds leave behind, which documentation may have for folders of its own. */
const BUILT = /^(?:dist|build|out|coverage|_site)$/;

/** What a text shows. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Whether a file belongs to the project rather than to its documentation, by its path from the top of the latter. */
export function isOfProject(path: string, isTop: boolean): boolean {
  return isTop && TOP.test(path);
}

/** A folder at the top of a project that holds what a build left behind. */
export interface BuiltFolder {
  readonly name: string;
  /** Whether there are texts in it, which the other generator may publish. */
  readonly hasTexts: boolean;
}

/** The folders in a folder that are named like output, and hold a site with its `index.html`, or nothing to read. */
export function builtFolders(project: Project, home: string): readonly BuiltFolder[] {
  return project
    .names(home)
    .filter((name) => BUILT.test(name) && project.find(pathIn(home, name))?.isFile === false)
    .flatMap((name) => {
      const paths = project.list(pathIn(home, name)).files.map(({ path }) => path);
      const isBuilt =
        paths.includes('index.html') || !paths.some((path) => isMarkdownOrMdx(path) || PICTURE.test(path));
      return isBuilt ? [{ name, hasTexts: paths.some(isMarkdownOrMdx) }] : [];
    });
}
