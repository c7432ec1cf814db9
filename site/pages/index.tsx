import type { PageProps } from 'docgen-site';
import { ButtonLink } from 'docgen-site/templates/content/ButtonLink';
import { Card } from 'docgen-site/templates/content/Card';
import { CardGrid } from 'docgen-site/templates/content/CardGrid';
import { Hero } from 'docgen-site/templates/content/Hero';
import { LatestPosts } from 'docgen-site/templates/content/LatestPosts';
import { LiveRequest } from 'docgen-site/templates/content/LiveRequest';
import { PageSection } from 'docgen-site/templates/content/PageSection';
import { RequestCard } from 'docgen-site/templates/content/RequestCard';
import { BoliviaMap } from './_home/BoliviaMap.tsx';
import { firstParameters, firstRequest, firstResponse, point, radius } from './_home/first-request.ts';

export const title = 'An API for the cities and places of Bolivia';
export const description =
  'A read-only REST API for the cities, places, categories and tags of Bolivia, with search and nearest places.';

const response = await firstResponse();

/** The home page. */
export default function Home({ posts, apiBaseUrl, code }: PageProps) {
  return (
    <>
      <Hero
        title="Places of Bolivia, one request away"
        lead="A read-only REST API for cities, places, categories and tags, with search and nearest places."
        actions={
          <>
            <ButtonLink kind="primary" href="/docs/intro">
              Get started
            </ButtonLink>
            <ButtonLink href="/api">API reference</ButtonLink>
          </>
        }
        figure={<BoliviaMap centre={point} radius={radius} />}
      >
        <RequestCard method="get" path={`${new URL(apiBaseUrl).pathname}/places/nearest`}>
          {code(firstRequest(apiBaseUrl), 'bash')}
          <LiveRequest
            operation="/api/get-nearest-places"
            map="/map/bolivia.geojson"
            parameters={firstParameters}
            example={response}
          >
            <div className="home-response">{code(response, 'json')}</div>
          </LiveRequest>
        </RequestCard>
      </Hero>
      <PageSection title="What you can ask for" id="api">
        <CardGrid>
          <Card title="Cities" href="/api/get-all-cities" code="/cities">
            Position, department and elevation of 23 cities and towns.
          </Card>
          <Card title="Places" href="/api/get-all-places" code="/places">
            Museums, mountains, lakes, markets, missions and more.
          </Card>
          <Card title="Nearest" href="/api/get-nearest-places" code="/places/nearest">
            The places around a point, with their distances in metres.
          </Card>
          <Card title="Search" href="/api/get-places-by-search" code="/places/search">
            Names, descriptions and cities; accents make no difference.
          </Card>
        </CardGrid>
      </PageSection>
      <PageSection title="What is new" id="news" more={{ label: 'Changelog', href: '/blog' }}>
        <LatestPosts posts={posts} />
      </PageSection>
    </>
  );
}
