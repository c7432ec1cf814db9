import type { Project } from './project.ts';

/** Files of a project that are no part of its documentation, at the top of its folder. */
const TOP =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|deno\.(?:jsonc?|lock)|(?:ts|js)config[\w.-]*\.json|netlify\.toml|vercel\.json|[\w.-]+\.config\.(?:[cm]?[jt]s|json)|[^/]+\.(?:[cm]?[jt]sx?|py|sh|vue|lock|toml)|Makefile|Dockerfile)$/;

/** What builds leave behind. */
const BUILT = /^(?:dist|build|out|coverage|_site)$/;

/** Whether a file belongs to the project rather than to its documentation, by its path from the top of the latter. */
export function isOfProject(path: string, isTop: boolean): boolean {
  return isTop && (TOP.test(path) || BUILT.test(path));
}

/** The texts of a project, as paths from its root. */
export function textsIn(project: Project): string[] {
  const { files } = project.list('.', (path) => isOfProject(path, true));
  return files.map(({ path }) => path).filter((path) => /\.mdx?$/.test(path));
}
