import type { PageProps } from 'docgen-site';
import { ButtonLink } from 'docgen-site/templates/content/ButtonLink';
import { Card } from 'docgen-site/templates/content/Card';
import { CardGrid } from 'docgen-site/templates/content/CardGrid';
import { Hero } from 'docgen-site/templates/content/Hero';
import { PageSection } from 'docgen-site/templates/content/PageSection';

export const title = 'API documentation from Markdown and OpenAPI';
export const description =
  'docgen turns Markdown and an OpenAPI description into a fast, accessible documentation site that works without JavaScript.';

const firstSite = `npx docgen init site
npx docgen serve site`;

const brokenLink = `site/docs/intro.md:12:5: error LINK_BROKEN The link "/docs/giude" does not lead to a page
  12 | See [the guide](/docs/giude).
     |     ^~~~~~~~~~~
  Hint: Did you mean "/docs/guide"?`;

/** The home page of the manual. */
export default function Home({ code }: PageProps) {
  return (
    <>
      <Hero
        title="Your API, fully documented"
        lead="docgen turns Markdown and an OpenAPI description into a static site: guides, a changelog, an API reference with a console, and search. Every page works without JavaScript."
        actions={
          <>
            <ButtonLink kind="primary" href="/docs/getting-started">
              Get started
            </ButtonLink>
            <ButtonLink href="/docs/guides/api-reference">See the API reference</ButtonLink>
          </>
        }
        figure={
          <figure className="home-shot">
            <img
              className="for-light"
              src="/img/operation-light.webp"
              width={1200}
              height={860}
              alt="A page of an API reference: the operation, its parameters, a request sample in several languages and its response"
            />
            <img className="for-dark" src="/img/operation-dark.webp" width={1200} height={860} alt="" loading="lazy" />
            <figcaption>A page of the reference, made from openapi.yaml.</figcaption>
          </figure>
        }
      >
        <div className="home-commands">{code(firstSite, 'bash')}</div>
      </Hero>
      <PageSection title="Everything a documentation site needs">
        <CardGrid>
          <Card title="API reference" href="/docs/guides/api-reference">
            Swagger 2.0 and OpenAPI 3.0 to 3.2: a page for each operation and schema, samples in nine languages.
          </Card>
          <Card title="Console, mock, verify" href="/docs/guides/mock-and-verify">
            Readers try requests on the page. A mock can respond to them, and a running API is checked against the same
            description.
          </Card>
          <Card title="Markdown" href="/docs/guides/writing-markdown">
            GitHub's Markdown, admonitions, highlighted code, and any remark or rehype plugin.
          </Card>
          <Card title="Search" href="/docs/guides/search">
            Built in, on any static host. Finds operations, parameters and errors, even when misspelt.
          </Card>
          <Card title="Links that last" href="/docs/guides/stable-addresses">
            Every link and anchor is checked. A lockfile protects the addresses that you have published.
          </Card>
          <Card title="Feeds, previews, agents" href="/docs/guides/being-found">
            RSS, sitemap, preview images, and every page as Markdown with llms.txt.
          </Card>
          <Card title="Your own look" href="/docs/guides/components">
            Colours in CSS, pages in React or MDX, islands for interactive parts, templates that you can replace.
          </Card>
          <Card title="Any host" href="/docs/guides/deployment">
            Plain files with a strict Content-Security-Policy, for GitHub Pages, Netlify, nginx and others.
          </Card>
        </CardGrid>
      </PageSection>
      <PageSection
        title="Mistakes are found before readers find them"
        lead="File, line, column and a hint, all in one run. Nothing is written if there is an error."
        more={{ label: 'Diagnostics', href: '/docs/reference/exit-codes' }}
      >
        {code(brokenLink, 'text')}
      </PageSection>
      <PageSection
        title="Your content is already Markdown"
        lead="What moves as it is, what to change, and what docgen does not do yet."
        more={{ label: 'Migration', href: '/docs/migration/overview' }}
      >
        <CardGrid>
          <Card title="From Docusaurus" href="/docs/migration/docusaurus">
            Docs, blog and addresses stay as they are.
          </Card>
          <Card title="From VitePress" href="/docs/migration/vitepress">
            Containers and highlighted lines work; Vue does not.
          </Card>
          <Card title="From MkDocs" href="/docs/migration/mkdocs">
            Pages, admonitions and tabs work; macros do not.
          </Card>
          <Card title="From Redoc or Swagger UI" href="/docs/migration/redoc-swagger-ui">
            Add one file, and each operation has a page.
          </Card>
        </CardGrid>
      </PageSection>
    </>
  );
}
