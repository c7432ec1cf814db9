import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuildState } from '../../src/build-state.ts';
import { buildSite } from '../../src/build.ts';
import type { BuildResult } from '../../src/build-result.ts';
import { lostFacts } from '../scale/lost-facts.ts';
import { sourceFacts } from '../scale/source-facts.ts';
import { fileText } from '../file-text.ts';
import { isLong } from '../run-length.ts';

/** Real-world descriptions, by the name of their folder: every third, or all in the long run. They form one site. */
const packages = join(import.meta.dirname, '..', '..', 'node_modules');
const all: readonly (readonly [name: string, file: string])[] = [
  ['galaxy', join(packages, '@scalar', 'galaxy', 'dist', '3.1.json')],
  ...['2.0', '3.0', '3.1'].flatMap((version) => {
    const folder = join(packages, '@readme', 'oas-examples', version, 'json');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
    return files.map((file) => [`${version.replace('.', '-')}-${basename(file, '.json')}`, join(folder, file)] as const);
  }),
];
const PETSTORE = '3-1-petstore';
const descriptions = new Map(all.filter(([name], index) => isLong || index % 3 === 0 || name === PETSTORE));

let site: string;
let built: BuildResult;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'docgen-real-'));
  for (const [name, file] of descriptions) {
    mkdirSync(join(site, 'api', name), { recursive: true });
    cpSync(file, join(site, 'api', name, 'openapi.json'));
  }
  built = await buildSite({ siteDir: site, mode: 'build', basePath: undefined, state: createBuildState() });
}, 300_000);

afterAll(() => rmSync(site, { recursive: true, force: true }));

describe('real-world descriptions', () => {
  it.each([...descriptions.keys()])('%s: every operation, parameter, response and property is shown', (name) => {
    expect(lostFacts(sourceOf(name), pagesOf(name))).toEqual([]);
  });

  it('facts missing from their pages are noticed', () => {
    const pages = [...pagesOf(PETSTORE)];
    const without = (text: string) => new Map(pages.map(([path, html]) => [path, html.replaceAll(text, '')] as const));
    expect(lostFacts(sourceOf(PETSTORE), without('>photoUrls<'))).toContain('POST /pet: property photoUrls');
    expect(lostFacts(sourceOf(PETSTORE), without('petId'))).toContain('GET /pet/{petId}: the operation');
    expect(lostFacts(sourceOf(PETSTORE), without('status status-'))).toContain('POST /pet: response 405');
  });
});

function sourceOf(name: string) {
  return sourceFacts(JSON.parse(readFileSync(join(site, 'api', name, 'openapi.json'), 'utf8')));
}

/** Built pages by their route. */
function pagesOf(name: string): Map<string, string> {
  return new Map(
    built.files
      .filter(({ path }) => path.startsWith(`api/${name}/`) && path.endsWith('.html'))
      .map(({ path, content }) => [`/${dirname(path)}`, fileText(content)]),
  );
}
