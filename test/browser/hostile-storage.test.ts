import { expect, it } from 'vitest';
import { serveLakes, values, watched } from './hostile-site.ts';
import { openReader } from './reader.ts';

/** Stored values that no version of docgen wrote. */
const reader = openReader(serveLakes);

it('a page keeps working with whatever is stored under its keys', { timeout: 240_000 }, async () => {
  const { page, origin } = reader;
  const { faults } = await watched(reader);
  const junk = [
    '',
    'null',
    '"x"',
    '{}',
    '[["oauth"]]',
    '[["oauth",null]]',
    '[["oauth",["t"]],["grant oauth",["{"]],["client https://api.example.org/token",["[]"]]]',
    '[["oauth",["t"]],["grant oauth",["{\\"origin\\":\\"x\\",\\"refresh\\":\\"x\\",\\"refreshUrl\\":5}"]]]',
    '{"__proto__":{"x":1},"href":5}',
    `[{"title":{"a":1},"page":"//theirs.example","status":{},"inShort":[],"values":${JSON.stringify(values)}}]`,
    '{',
    'x'.repeat(100_000),
  ];
  const keys = [
    'color-mode',
    'announcement',
    'sample-language',
    'docs-version',
    'folded',
    'searches',
    'choice-a',
    'scroll',
    'full-load',
    'requests',
    'credentials',
  ];
  for (const value of junk) {
    // A page of docgen's own would write there itself.
    await page.goto(`${origin}/search.json`);
    await page.evaluate(
      ([names, one]) => {
        for (const name of names)
          for (const storage of [localStorage, sessionStorage]) storage.setItem(`docgen-${name}`, one);
      },
      [keys, value] as const,
    );
    await page.goto(`${origin}/api/get-lake`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.locator('.response-panel, .console-below > *').first().waitFor();
    expect([value.slice(0, 40), faults]).toEqual([value.slice(0, 40), []]);
  }
});
