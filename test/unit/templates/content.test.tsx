import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ButtonLink } from '../../../templates/content/ButtonLink.tsx';
import { Card } from '../../../templates/content/Card.tsx';
import { CodeBlock } from '../../../templates/content/CodeBlock.tsx';
import { Hero } from '../../../templates/content/Hero.tsx';
import { LatestPosts } from '../../../templates/content/LatestPosts.tsx';
import { PageSection } from '../../../templates/content/PageSection.tsx';
import { RequestCard } from '../../../templates/content/RequestCard.tsx';
import { byTag, one, parseHtml, text, texts } from './html.ts';
import { post } from './records/article.ts';

const show = (node: ReactNode) => parseHtml(renderToString(node));

describe('components for the pages of a site', () => {
  it('CodeBlock renders the HTML of a code fence', () => {
    expect(renderToString(<CodeBlock language="bash" html='<span class="line">ls</span>' title="List" />)).toBe(
      '<div class="code-block" data-language="bash"><div class="code-title">List</div>' +
        '<pre tabindex="0"><code class="language-bash"><span class="line">ls</span></code></pre>' +
        '<div class="code-actions" hidden="">' +
        '<button type="button" class="wrap-button" aria-pressed="false">Toggle word wrap</button>' +
        '<button type="button" class="copy-button">Copy</button></div></div>',
    );
  });

  it('PageSection has a heading to which others can link', () => {
    const section = (
      <PageSection title="What is new" id="news">
        Posts.
      </PageSection>
    );
    expect(renderToString(section)).toContain('<h2 id="news">What is new</h2>');
  });

  it('Hero has the heading, and a figure only if one is given', () => {
    expect(texts(byTag(show(<Hero title="Home" lead="Lead." />), 'h1'))).toEqual(['Home']);
    expect(one(show(<Hero title="Home" lead="Lead." figure={<svg />} />), 'has-figure')).toBeDefined();
  });

  it('Card is one link, with a heading of the requested level', () => {
    const card = show(
      <Card title="Cities" href="/api/get-all-cities" code="/cities" level={2}>
        Towns.
      </Card>,
    );
    expect(texts(byTag(card, 'h2'))).toEqual(['Cities']);
    expect(byTag(card, 'a')).toHaveLength(1);
    expect(text(one(card, 'card-code'))).toBe('/cities');
  });

  it('ButtonLink sends no referrer to other sites', () => {
    const link = one(show(<ButtonLink href="https://example.org/">Out</ButtonLink>), 'button-secondary');
    expect(link.attribs.rel).toBe('noopener noreferrer');
  });

  it('RequestCard shows method and path', () => {
    expect(
      text(
        one(
          show(
            <RequestCard method="post" path="/v1/x">
              …
            </RequestCard>,
          ),
          'panel-head',
        ),
      ),
    ).toBe('POST /v1/x');
  });

  it('LatestPosts shows as many as requested', () => {
    const posts = [1, 2, 3].map((number) => ({ ...post, href: `/blog/${number}`, title: `Post ${number}` }));
    expect(texts(byTag(show(<LatestPosts posts={posts} />), 'h3'))).toEqual(['Post 1', 'Post 2']);
    expect(byTag(show(<LatestPosts posts={posts} count={1} />), 'li')).toHaveLength(1);
  });
});
