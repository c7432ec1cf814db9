import type { EditUrl, SiteConfig } from '../model/config.ts';
import { editUrlOf } from './edit-url.ts';

/** The part of a configuration that says where the sources are edited. */
export interface EditUrls {
  readonly docs: readonly Pick<SiteConfig['docs'][number], 'dir' | 'editUrl'>[];
  readonly blog: Pick<SiteConfig['blog'], 'editUrl'>;
}

interface Section {
  readonly dir: string;
  readonly editUrl: EditUrl | undefined;
}

/**
 * The address of a file of the repository that is outside the site, from a source and a path relative to it: where
 * "Edit this page" leads to on GitHub and GitLab (`…/edit/main/docs`), a reader may also look at other files. Undefined
 * without such an address.
 */
export function repositoryFile({ docs, blog }: EditUrls, sitePath: string, path: string): string | undefined {
  const sections: readonly Section[] = [...docs, { dir: 'blog', editUrl: blog.editUrl }];
  const section = sections.find(({ dir }) => sitePath.startsWith(`${dir}/`));
  const own = section && editUrlOf(section.editUrl, sitePath, section.dir);
  const [, repository, branch] = /^(https?:\/\/[^?#]+?\/)edit(\/[^?#]+)$/.exec(own ?? '') ?? [];
  if (repository === undefined || branch === undefined) return undefined;
  const source = `${repository}blob${branch}`;
  const target = new URL(path.split('/').map(encodeURIComponent).join('/'), source).href;
  // A path that climbs out of the branch leads to nothing.
  return target.startsWith(`${repository}blob/`) ? target : undefined;
}
