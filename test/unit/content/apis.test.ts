import { describe, expect, it } from 'vitest';
import { site } from './site.ts';

const DESCRIPTION = `openapi: 3.1.0
info:
  title: Atlas
  version: "1"
  description: See [the guide](../docs/guide.md).
paths: {}
`;

describe('the descriptions of a site', () => {
  it('are read again only if something that they were made from has changed', async () => {
    const { read, write } = site({
      'api/openapi.yaml': DESCRIPTION,
      'docs/guide.md': '# Guide',
      'docs/other.md': '# Other',
    });
    const [first] = (await read()).content.apis;
    expect(first?.descriptionHtml).toContain('href="/docs/guide"');
    write('docs/other.md', '# Another text');
    expect((await read()).content.apis[0]).toBe(first);
    write('docs/guide.md', '---\nslug: start\n---\n\n# Guide');
    const [moved] = (await read()).content.apis;
    expect(moved?.descriptionHtml).toContain('href="/docs/start"');
    write('api/openapi.yaml', DESCRIPTION.replace('Atlas', 'Altiplano'));
    expect((await read()).content.apis[0]?.title).toBe('Altiplano');
  });

  it('take their routes from their folders if there are several, and are rejected if two are the same', async () => {
    const { read } = site({
      'api/roads/openapi.yaml': DESCRIPTION.replace('../docs', '../../docs'),
      'api/rivers/openapi.json': '{ "openapi": "3.1.0", "info": { "title": "Rivers", "version": "1" }, "paths": {} }',
      'api/rivers/openapi.yaml': DESCRIPTION.replace('../docs', '../../docs'),
      'docs/guide.md': '# Guide',
    });
    const { content, problems } = await read();
    expect(content.apis.map(({ permalink, title }) => [permalink, title])).toEqual([
      ['/api/rivers', 'Rivers'],
      ['/api/roads', 'Atlas'],
    ]);
    expect(problems).toEqual(['api/rivers/openapi.yaml:1:1 API_DUPLICATE']);
  });

  /** Seen to fail with the newest earlier description kept whatever it says. */
  it('are compared with the newest earlier one, which stays open, as it is now', async () => {
    const { read, write } = site({
      'api/history/2025-01-01.yaml': DESCRIPTION,
      'api/openapi.yaml': DESCRIPTION.replace('Atlas', 'Maps'),
      'docs/guide.md': '# Guide',
    });
    const words = async () => (await read()).content.apis[0]?.history?.releases[0]?.changes.map((one) => one.words);
    expect(await words()).toEqual(['The title of the description has changed']);
    write('api/openapi.yaml', DESCRIPTION.replace('Atlas', 'Maps').replace('See', 'Read'));
    expect(await words()).toHaveLength(2);
    write('api/history/2025-01-01.yaml', DESCRIPTION.replace('Atlas', 'Maps'));
    expect(await words()).toHaveLength(1);
  });

  it('resolve links that match nothing on this site against the configured address', async () => {
    const links = ['/rest/repos?page=2#list', 'guide', './old.md', '/docs/guide', '/api/x', '/map.png', '/about', '#a'];
    const { read, write } = site({
      'docgen.config.json': '{ "api": { "linkBase": "https://docs.example.org/rest/" } }',
      'api/openapi.yaml': DESCRIPTION.replace(/See.*/, `"${links.map((link) => `[x](${link})`).join(' ')}"`),
      'docs/guide.md': '# Guide',
      'pages/about.md': '# About',
      'public/map.png': '',
    });
    const hrefs = async () => {
      const [api] = (await read()).content.apis;
      return [...(api?.descriptionHtml ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    const expected = [
      'https://docs.example.org/rest/repos?page=2#list',
      'https://docs.example.org/rest/guide',
      'https://docs.example.org/rest/old.md',
      '/docs/guide',
      '/api/x',
      '/map.png',
      '/about',
      '#a',
    ];
    expect(await hrefs()).toEqual(expected);
    write('pages/rest/repos.md', '# Now one of this site');
    expect((await hrefs())[0]).toBe('/rest/repos?page=2#list');
  });
});
