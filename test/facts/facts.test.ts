import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../docgen.ts';
import { docgenInProcess } from '../in-process.ts';
import { searchEngineFaults } from '../search-engine.ts';
import { readFacts, says } from './fact-table.ts';
import { visibleText } from './visible-text.ts';

/**
 * A folder is a version of OpenAPI: `site/` holds a description in which every field carries a mark of its own, and
 * `facts.md` says for each which mark, and what becomes of it. docgen builds the site; each mark must be in
 * the built HTML, where a reader without JavaScript finds it. What is missing is told by name.
 */
const cases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'facts.md')))
  .map(({ name }) => name);

describe.each(cases)('the facts of %s', (name) => {
  const folder = join(import.meta.dirname, name);
  const facts = readFacts(readFileSync(join(folder, 'facts.md'), 'utf8'));
  const description = readdirSync(join(folder, 'site', 'api'))
    .map((file) => readFileSync(join(folder, 'site', 'api', file), 'utf8'))
    .join('\n');

  it('are in the description, each in a row of the table', () => {
    const inTable = facts.flatMap(({ marker, near = '' }) => [marker, near]).join('\n');
    expect(wordsOf(description).filter((word) => !inTable.includes(word))).toEqual([]);
    expect(facts.flatMap(({ marker }) => wordsOf(marker)).filter((word) => !description.includes(word))).toEqual([]);
  });

  it('are all on the pages', async () => {
    const pages = new Map<string, string>();
    const html = new Map<string, string>();
    const out = join(await temporaryFolder(), 'dist');
    const { code, stderr } = await docgenInProcess(['build', join(folder, 'site'), '--out', out, '--no-cache']);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('index.html')) {
        const route = `/${file}`.replace(/\/index\.html$/, '') || '/';
        html.set(route, readFileSync(join(out, file), 'utf8'));
        pages.set(route, visibleText(html.get(route) ?? '').join('\n'));
      }

    // However odd a description is, its pages differ in title and description, and their links can be followed.
    expect(searchEngineFaults(html, { isPublished: false })).toEqual([]);
    const missing = facts.filter((fact) => {
      const texts = fact.page === undefined ? [...pages.values()] : [pages.get(fact.page) ?? ''];
      return texts.some((text) => says(text, fact)) === fact.isUnseen;
    });
    const words = missing.map(({ field, marker, near, page }) =>
      [field, marker, ...(near ? [near] : []), ...(page ? [`on ${page}`] : [])].join(' · '),
    );
    expect(words, `${facts.length - missing.length} of ${facts.length} facts are shown`).toEqual([]);
  });
});

/** The marks in a text that are words; names such as `fact_name` only carry what is marked. */
function wordsOf(text: string): string[] {
  return text.match(/\bfact(?:-[a-z]+)+/g) ?? [];
}
