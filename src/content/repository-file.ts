import type { SiteConfig } from '../model/config.ts';

/** The part of a configuration that says where the sources are edited. */
interface EditUrls {
  readonly docs: Pick<SiteConfig['docs'], 'editUrl'>;
  readonly blog: Pick<SiteConfig['blog'], 'editUrl'>;
}

/**
 * The address of a file of the repository that is outside the site, from a source and a path relative to it: where
 * "Edit this page" leads to on GitHub and GitLab (`…/edit/main/docs`), a reader may also look at other files. Undefined
 * without such an address.
 */
export function repositoryFile({ docs, blog }: EditUrls, sitePath: string, path: string): string | undefined {
  const [section, ...below] = sitePath.split('/');
  const editUrl = section === 'docs' ? docs.editUrl : section === 'blog' ? blog.editUrl : undefined;
  const [, repository, branch] = /^(https?:\/\/[^?#]+?\/)edit(\/[^?#]+)$/.exec(editUrl ?? '') ?? [];
  if (repository === undefined || branch === undefined) return undefined;
  const source = `${repository}blob${branch.replace(/\/$/, '')}/${below.map(encodeURIComponent).join('/')}`;
  const target = new URL(path.split('/').map(encodeURIComponent).join('/'), source).href;
  // A path that climbs out of the branch leads to nothing.
  return target.startsWith(`${repository}blob/`) ? target : undefined;
}
