import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/load.ts';
import { createContentCache, readContent } from '../../../src/content/read-content.ts';
import { readSite } from '../../../src/sources/read-site.ts';

/** A site folder with these files, read again on each call of `read`; removed when the test ends. */
export function site(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = mkdtempSync(join(tmpdir(), 'docgen-content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const cache = createContentCache();
  const read = async (includeDrafts = false) => {
    const { config } = await loadConfig(root);
    const sources = readSite(root);
    const { value, diagnostics } = await readContent(sources.value, config, { includeDrafts, isRepeated: true, cache });
    const problems = diagnostics.map(({ code, place, hint }) => {
      return `${place?.file}:${place?.line}:${place?.column} ${code}${hint?.startsWith('Did') ? ` ${hint}` : ''}`;
    });
    return { content: value, problems };
  };
  return { write, read };
}
