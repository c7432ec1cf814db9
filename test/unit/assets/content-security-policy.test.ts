import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, imageHosts, withImageHosts } from '../../../src/assets/content-security-policy.ts';
import { normalizeConfig } from '../../../src/config/normalize.ts';

describe('contentSecurityPolicy', () => {
  const script = 'document.documentElement.dataset.theme = "dark";';
  const { policy, scripts } = normalizeConfig({}).config;
  const style = '.navbar{top:0}';
  const plain = { inlineScripts: [script], inlineStyle: style, apis: [], policy, scripts };
  const directives = new Map(
    contentSecurityPolicy({ ...plain, apis: ['https://api.example.org'] })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

  it('allows nothing by default, and nothing unsafe', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect([...directives.values()].flat().filter((source) => source.includes('unsafe') || source === '*')).toEqual([]);
  });

  it('lets the console call the described APIs, and nothing else', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.example.org']);
    expect(contentSecurityPolicy(plain)).toContain("connect-src 'self';");
  });

  it('allows the inline script and the inline style by the hashes of their bytes', () => {
    const hashed = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(directives.get('script-src')).toEqual(["'self'", hashed(script)]);
    expect(directives.get('style-src')).toEqual(["'self'", hashed(style)]);
  });

  it('allows what the configuration names, and trusts scripts only then', () => {
    const config = {
      policy: {
        frames: ['https://player.example'],
        media: ['https://media.example'],
        connect: ['https://stats.example'],
      },
      scripts: [{ src: 'https://cdn.example/stats.js', integrity: 'sha384-AAAA' }, { src: '/js/own.js' }],
    };
    const text = contentSecurityPolicy({ ...plain, ...normalizeConfig(config).config });
    expect(text).toContain("frame-src https://player.example; connect-src 'self' https://stats.example;");
    expect(text).toContain("media-src 'self' https://media.example;");
    expect(text).toContain("' https://cdn.example/stats.js;");
    expect(text).not.toContain('trusted-types');
    expect(contentSecurityPolicy(plain)).not.toContain('frame-src');
  });

  it('names exactly the hosts of the images of a page', () => {
    const hosts = imageHosts([
      { href: 'https://img.example/a.png', element: 'img' },
      { href: 'https://img.example/b.png', element: 'img' },
      { href: '/own.png', element: 'img' },
      { href: '//cdn.example:8080/c.svg', element: 'source' },
      { href: 'https://video.example/c.mp4', element: 'source' },
      { href: "https://x.example;script-src *'/d.png", element: 'img' },
      { href: 'https://x.example;sandbox/d.png', element: 'img' },
      { href: 'https://*/d.png', element: 'img' },
      { href: 'https://a.example,b.example/d.png', element: 'img' },
      { href: 'https://link.example/', element: 'a' },
    ]);
    expect(hosts).toEqual(['https://cdn.example:8080', 'https://img.example']);
    expect(withImageHosts(contentSecurityPolicy(plain), hosts)).toContain(
      "img-src 'self' https://cdn.example:8080 https://img.example data:;",
    );
  });
});
