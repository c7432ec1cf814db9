import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';

/**
 * A case is a folder here: a site, and in `expected.txt` what is built from it: every file, and of each page its title,
 * its text and its addresses. A new case is written with `vitest -u`; read what it wrote. A file `arguments.txt` holds
 * more options of `build`.
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
    const files = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
      .filter((path) => !path.startsWith('.docgen/'));
    const report = files.map((path) => (path.endsWith('.html') ? pageReport(path, readFileSync(join(out, path), 'utf8')) : withoutHash(path)));
    await expect(`${report.sort().join('\n')}\n`).toMatchFileSnapshot(join(folder, 'expected.txt'));
  });
});

/** What a reader meets on a page: title, text of the main part, addresses of its links and images. */
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

/** A content hash changes with every edit of a style sheet, which is no matter of this test. */
function withoutHash(path: string): string {
  return path.replace(/(assets\/[\w./-]*-)[A-Za-z0-9]{8}(\.\w+)/, '$1HASH$2');
}
