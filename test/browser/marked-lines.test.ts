import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { serveBuilt } from './built-folder.ts';
import { openReader } from './reader.ts';

/** How many lines a block has. */
const LINES = 4000;

const reader = openReader(async () => {
  const folder = await temporaryFolder();
  const code = Array.from(
    { length: LINES },
    (_, index) => `const place${index} = find("La Paz", ${index}); // ${index}`,
  );
  const page = (marks: string) => `# Code\n\n\`\`\`js ${marks}\n${code.join('\n')}\n\`\`\`\n`;
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  await writeFile(join(folder, 'site/docs/plain.md'), page(''));
  await writeFile(join(folder, 'site/docs/marked.md'), page(`{1-${LINES}}`));
  return serveBuilt(folder);
});

/** The seconds in which Chromium finds the styles of a page's elements. */
async function styleTime(name: string): Promise<number> {
  const { page, origin, context } = reader;
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/docs/${name}`);
  expect(await page.locator('.code-block .line').count()).toBe(LINES);
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find((metric) => metric.name === 'RecalcStyleDuration')?.value ?? Number.NaN;
}

/** Seen to fail, at a hundred times the time: to style each marked line, the browser read all of them. */
it('the styles of marked lines cost about as much as those of others', async () => {
  const plain = await styleTime('plain');
  expect(await styleTime('marked')).toBeLessThan(10 * plain);
});
