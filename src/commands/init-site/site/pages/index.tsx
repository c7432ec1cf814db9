import type { PageProps } from 'docgen-site';
import { ButtonLink } from 'docgen-site/templates/content/ButtonLink';
import { Card } from 'docgen-site/templates/content/Card';
import { CardGrid } from 'docgen-site/templates/content/CardGrid';
import { Hero } from 'docgen-site/templates/content/Hero';
import { LatestPosts } from 'docgen-site/templates/content/LatestPosts';
import { PageSection } from 'docgen-site/templates/content/PageSection';
import { RequestCard } from 'docgen-site/templates/content/RequestCard';

export const title = '{{title}}';
export const description = 'Guides, API reference and changelog of {{title}}.';

/** The home page. */
export default function Home({ apiBaseUrl, code, operations, posts }: PageProps) {
  const first = operations.find(({ method, path }) => method === 'get' && !path.includes('{')) ?? operations[0];
  return (
    <>
      <Hero
        title={title}
        lead={description}
        actions={
          <>
            <ButtonLink kind="primary" href="/docs/intro">
              Get started
            </ButtonLink>
            <ButtonLink href="/api">API reference</ButtonLink>
          </>
        }
        figure={
          first && (
            <RequestCard method={first.method} path={first.path}>
              {code(`curl --request ${first.method.toUpperCase()} \\\n  --url '${apiBaseUrl}${first.path}'`, 'bash')}
            </RequestCard>
          )
        }
      />
      <PageSection title="Operations" more={{ label: 'All operations', href: '/api' }}>
        <CardGrid>
          {operations.slice(0, 8).map(({ id, title, href, path }) => (
            <Card key={id} title={title} href={href} code={path} />
          ))}
        </CardGrid>
      </PageSection>
      <PageSection title="What is new" more={{ label: 'All posts', href: '/blog' }}>
        <LatestPosts posts={posts} />
      </PageSection>
    </>
  );
}
