import type { Copy } from '../imported-site.ts';
import type { Notes } from '../notes.ts';
import { type Data, textOf } from '../plain-data.ts';
import { type Project, pathIn } from '../project.ts';

/** What becomes of the files with which a project changes its theme. */
export interface ThemeFiles {
  /** Whether a file of the docs is a template or code of the theme, by its path from the root of the project. */
  readonly isTemplate: (path: string) => boolean;
  readonly copies: readonly Copy[];
}

const TEMPLATE = /\.(?:html|pyc?)$|(?:^|\/)mkdocs_theme\.yml$/;

/** What MkDocs does not take from a theme (`add_files_from_theme` in `mkdocs/structure/files.py`). */
const NOT_OF_THEME = /readme[^/]*$|\.(?:md|markdown|mdown|mkdn|mkd)$|^locales\//i;

/**
 * The files in the `custom_dir` of a theme. MkDocs publishes all but templates and code: those among the docs at their own
 * addresses, others at the root.
 */
export function themeFiles(project: Project, folder: string, docs: string, theme: Data, notes: Notes): ThemeFiles {
  const written = textOf(theme.custom_dir);
  const home = written === undefined ? undefined : pathIn(folder, written);
  const nothing: ThemeFiles = { isTemplate: () => false, copies: [] };
  if (written === undefined) return nothing;
  // A hidden folder, such as that of git, is no theme.
  if (home === undefined || /(?:^|\/)\.[^/]/.test(home) || !project.find(home)) {
    notes.setting(['theme', 'custom_dir'], `names "${written}", which is hidden or not in the project`);
    return nothing;
  }
  const isOfDocs = `${home}/`.startsWith(`${docs}/`);
  // The whole project is no theme.
  const isAround = home === '.' || docs.startsWith(`${home}/`);
  const templates = project
    .list(home)
    .files.map(({ path }) => path)
    .filter((path) => TEMPLATE.test(path));
  if (templates.length > 0 && !isAround)
    notes.setting(
      ['theme', 'custom_dir'],
      `has templates that are left out: ${templates.join(', ')}`,
      'docgen has templates of its own, in React. See guides/components in the manual.',
    );
  const leftOut = new Set(isAround ? [] : templates.map((path) => pathIn(home, path)));
  const skip: Copy['skip'] = (path) => TEMPLATE.test(path) || NOT_OF_THEME.test(path);
  return {
    isTemplate: (path) => leftOut.has(path),
    copies: isOfDocs || isAround ? [] : [{ from: home, to: 'public', skip }],
  };
}
