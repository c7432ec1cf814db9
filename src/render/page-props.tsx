import { CodeBlock } from '../../templates/content/CodeBlock.tsx';
import type { SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { PageProps } from '../model/frame.ts';
import { postSummary } from '../routes/post-summary.ts';
import { isCurrentVersion } from '../shared/api-versions.ts';

/** What a site's component pages receive about the rest of the site. */
export function pagePropsOf(
  config: SiteConfig,
  content: Content,
  highlight: (source: string, language: string) => string,
): PageProps {
  const [api] = content.apis;
  return {
    site: { title: config.title, tagline: config.tagline, description: config.description },
    posts: content.posts.filter(({ unlisted }) => !unlisted).map((post) => postSummary(post)),
    operations: content.apis.filter(isCurrentVersion).flatMap(({ operations }) =>
      operations
        .filter(({ kind }) => kind === 'request')
        .map(({ id, title, method, path, permalink, tags }) => ({
          id,
          title,
          method,
          path,
          href: permalink,
          tag: tags[0]?.name ?? '',
        })),
    ),
    apiBaseUrl: config.api.baseUrl ?? api?.servers[0]?.url ?? '',
    code: (source, language) => <CodeBlock language={language} html={highlight(source, language)} />,
  };
}
