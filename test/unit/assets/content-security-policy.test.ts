import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../src/assets/content-security-policy.ts';

describe('contentSecurityPolicy', () => {
  const script = 'document.documentElement.dataset.theme = "dark";';
  const directives = new Map(
    contentSecurityPolicy(script, ['https://api.example.org'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

  it('allows nothing that it does not name, and nothing unsafe', () => {
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect([...directives.values()].flat().filter((source) => source.includes('unsafe') || source === '*')).toEqual([]);
  });

  it('lets the console call the described APIs, and nothing else', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.example.org']);
    expect(contentSecurityPolicy(script, [])).toContain("connect-src 'self';");
  });

  it('allows the inline script by the hash of its very bytes', () => {
    const hash = createHash('sha256').update(script).digest('base64');
    expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  });
});
