import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { serveBuilt } from './built-folder.ts';
import { openReader } from './reader.ts';

const pages = {
  zh: '# 设置数据库连接\n\n请先登录系统。\n',
  ja: '# 東京タワーの案内\n\nこの設定を変更します\n',
  th: '# วิธีใช้งาน\n\nระบบฐานข้อมูล\n',
};

async function serveGuides() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'site/docs'), { recursive: true });
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, `site/docs/${name}.md`), text);
  return serveBuilt(folder);
}

const reader = openReader(serveGuides);

/** Seen to fail: only words at the beginning of a line were found. */
it.each([
  ['数据库', 'zh'],
  ['登录', 'zh'],
  ['案内', 'ja'],
  ['設定', 'ja'],
  ['ใช้งาน', 'th'],
  ['ฐานข้อมูล', 'th'],
])('finds and marks %s in the middle of a text without spaces', async (query, name) => {
  const { page, origin } = reader;
  await page.goto(`${origin}/docs/zh`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  const row = page.locator(`.search-results a[role=option][href="/docs/${name}"]`, { has: page.locator('mark') });
  await row.waitFor();
  // The text of a page in the index begins with its title.
  const marks = await row.locator('mark').allTextContents();
  expect([...new Set(marks)]).toEqual([query]);
});
