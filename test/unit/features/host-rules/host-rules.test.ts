import { expect, it } from 'vitest';
import { hostRuleFiles } from '../../../../src/features/host-rules/host-rules.ts';
import type { RenderedPage } from '../../../../src/model/route.ts';
import { config } from '../../routes/content.ts';
import { rendered } from '../../routes/rendered.ts';

const redirect = (path: string, to: string) => rendered(path, { kind: 'redirect', to });

function rules(pages: readonly RenderedPage[], basePath: string, hasMarkdown = false): Map<string, string> {
  const files = hostRuleFiles(pages, {
    config: config({ basePath }),
    assets: { beforePaint: 'script', beforeContent: 'script', frameStyle: 'style' },
    plan: { apiOrigins: ['https://api.example.org'] },
    hasMarkdown,
  });
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

it('redirects from every address but the root, which a host would apply to the whole site', () => {
  const pages = [redirect('/', '/docs'), redirect('/old', '/docs/new'), redirect('/away', 'https://example.org/x')];
  expect(rules(pages, '/v1/').get('_redirects')).toBe('/v1/old /v1/docs/new 301\n/v1/away https://example.org/x 301\n');
  expect(rules([redirect('/', '/docs')], '/').has('_redirects')).toBe(false);
});

it('sets headers for every page, and lets caches keep files with hashed names forever', () => {
  const [pages, assets, images] = rules([], '/v1/').get('_headers')?.split('\n\n') ?? [];
  expect(pages).toMatch(/^\/v1\/\*\n/);
  expect(pages).toMatch(
    /^ {2}Content-Security-Policy: default-src 'none';.* connect-src 'self' https:\/\/api\.example\.org;/m,
  );
  expect(pages).toMatch(/; frame-ancestors 'none'$/m);
  expect(pages).toContain('\n  X-Frame-Options: DENY');
  expect(pages).toContain('\n  X-Content-Type-Options: nosniff');
  expect(assets).toBe('/v1/assets/*\n  Cache-Control: public, max-age=31536000, immutable');
  expect(images).toMatch(/^\/v1\/\*\.svg\n {2}Content-Security-Policy: .*; sandbox\n$/);
});

it('sets the type of Markdown, and keeps it out of search engines, which list the pages', () => {
  expect(rules([], '/x/', true).get('_headers')).toContain(
    '\n/x/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
  );
  expect(rules([], '/x/').get('_headers')).not.toContain('.md');
});
