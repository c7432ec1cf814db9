import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';
import { missingSheets } from './missing-sheets.ts';

/**
 * Each folder here is a case: a site, and in `expected.txt` the result: every file, and for each page its title, its
 * text and its addresses. `vitest -u` writes new cases; review what it wrote. A file `arguments.txt` contains
 * additional options of `build`.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('a site', () => {
  it.for(cases)('%s', async (name, { expect }) => {
    const folder = join(import.meta.dirname, name);
    const list = join(folder, 'arguments.txt');
    const more = existsSync(list) ? readFileSync(list, 'utf8').trim().split(/\s+/) : [];
    const out = join(await temporaryFolder(), 'dist');
    const { code, stderr } = await docgenInProcess(['build', '.', '--out', out, ...more], { cwd: join(folder, 'site') });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(missingSheets(out)).toEqual([]);
    const files = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
      .filter((path) => !path.startsWith('.docgen/'));
    const report = files.map((path) => (path.endsWith('.html') ? pageReport(path, readFileSync(join(out, path), 'utf8')) : withoutHash(path)));
    await expect(`${report.sort().join('\n')}\n`).toMatchFileSnapshot(join(folder, 'expected.txt'));
  });
});

/** The content of a page: title, text of the main part, addresses of its links and images. */
function pageReport(path: string, html: string): string {
  const page = parseDocument(html);
  const find = (name: string) => DomUtils.getElementsByTagName(name, page);
  const title = find('title').map((one) => DomUtils.textContent(one));
  const main = find('main').map((one) => DomUtils.innerText(one).replace(/\s+/g, ' ').trim());
  const addresses = [...find('a'), ...find('img'), ...find('link'), ...find('script')].map(
    ({ attribs }) => attribs.href ?? attribs.src ?? '',
  );
  const own = [...new Set(addresses.filter((one) => one !== '').map(withoutHash))];
  return [path, `  title ${title}`, `  main  ${main}`, ...own.map((one) => `  → ${one}`)].join('\n');
}

/** A content hash changes with every edit of a style sheet, which is irrelevant here. */
function withoutHash(path: string): string {
  return path.replace(/(assets\/[\w./-]*-)[A-Za-z0-9]{8}(\.\w+)/, '$1HASH$2');
}
