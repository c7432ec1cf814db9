import { describe, expect, it } from 'vitest';
import { descriptionRenderer } from '../../../src/content/description.ts';

const lookup = {
  permalinkOf: (path: string) => (path === 'docs/intro.md' ? '/docs/intro' : undefined),
  asset: () => undefined,
  publicFile: () => undefined,
  html: 'trust' as const,
  unresolvedLinks: 'warn' as const,
  fileDigest: () => 'missing',
};

const { render } = descriptionRenderer(lookup, { permalink: '/api', policy: 'warn' });
const embed = { headingLevel: 3, idPrefix: 'limit-' };

describe('descriptionRenderer', () => {
  it('finds lines of a block in their file', () => {
    const text = 'info:\n  description: |\n    First.\n\n    # See\n    [here](../docs/intro.md) [there](./none.md)\n';
    const place = { source: { path: 'api/openapi.yaml', text }, line: 2, column: 16 };
    const result = render('First.\n\n# See\n[here](../docs/intro.md) [there](./none.md)\n', place, embed);
    expect(result.summary).toBe('First.');
    expect(result.html).toContain('<h3 id="limit-see">');
    expect(result.links).toEqual([
      {
        raw: '../docs/intro.md',
        href: '/docs/intro',
        file: 'api/openapi.yaml',
        line: 6,
        column: 5,
        sourceLine: '    [here](../docs/intro.md) [there](./none.md)',
      },
    ]);
    expect(result.diagnostics[0]).toMatchObject({
      code: 'LINK_UNRESOLVED',
      place: {
        file: 'api/openapi.yaml',
        line: 6,
        column: 30,
        sourceLine: '    [here](../docs/intro.md) [there](./none.md)',
      },
    });
  });

  it('finds a line within quotes, and falls back to the start of the description', () => {
    const text = '{"description": "a\\n\\n[x](./none.md)"}';
    const place = { source: { path: 'api/openapi.json', text }, line: 1, column: 17 };
    expect(render('a\n\n[x](./none.md)', place, embed).diagnostics[0]?.place).toMatchObject({
      line: 1,
      column: 20 + 3,
    });
  });

  it('finds its own line where other descriptions are on the same line of the file', () => {
    const text = '{"a":{"description":"[x](./none.md)"},"b":{"description":"[x](./none.md)"}}';
    const column = text.lastIndexOf('"[') + 1;
    const place = { source: { path: 'api/openapi.json', text }, line: 1, column };
    expect(render('[x](./none.md)', place, embed).diagnostics[0]?.place).toMatchObject({ line: 1, column: column + 1 });
    // In quotes its escape is longer, so that the line is not found as it is.
    const escaped = {
      ...place,
      source: { path: 'api/openapi.json', text: text.replace(/n(?=one.md\)"}}$)/, '\\u006e') },
    };
    expect(render('[x](./none.md)', escaped, embed).diagnostics[0]?.place).toMatchObject({ line: 1, column });
  });

  it('reports broken links as the policy for descriptions says', () => {
    const place = { source: { path: 'api/openapi.yaml', text: '' }, line: 1, column: 1 };
    const reported = (policy: 'ignore' | 'warn' | 'error') =>
      descriptionRenderer(lookup, { permalink: '/api', policy })
        .render('[x](./none.md) ![y](/y.png)', place, embed)
        .diagnostics.map(({ code, severity }) => `${severity} ${code}`)
        .sort();
    expect(reported('warn')).toEqual(['warning ASSET_MISSING', 'warning LINK_UNRESOLVED']);
    expect(reported('error')).toEqual(['error ASSET_MISSING', 'error LINK_UNRESOLVED']);
    expect(reported('ignore')).toEqual([]);
  });

  it('is sanitised even if raw HTML is trusted', () => {
    const place = { source: { path: 'api/openapi.yaml', text: '' }, line: 1, column: 1 };
    const { html } = render('<script>alert(1)</script><b onclick="x">b</b>\n\n[x](javascript:x)', place, embed);
    expect(html).not.toMatch(/script|onclick/);
  });
});
