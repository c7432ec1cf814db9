import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { checkout } from '../docgen.ts';
import { configTables, generatedFiles } from './generated-files.ts';

const files = generatedFiles();
const configJson = JSON.parse(files.get('docgen.schema.json') ?? '');
const frontMatterJson = JSON.parse(files.get('front-matter.schema.json') ?? '');

describe('files generated from the schemas and the catalogue', () => {
  it.each([...files])('%s is up to date: npm run manual:reference writes it', (path, text) => {
    expect(readFileSync(join(checkout, path), 'utf8')).toBe(text);
  });

  it('shows every field of the configuration in one table', () => {
    const shown = Object.values(configTables).flat();
    expect(shown.sort()).toEqual(
      Object.keys(configJson.properties)
        .filter((name) => name !== '$schema')
        .sort(),
    );
  });

  it('has every table that the manual includes', () => {
    const pages = [...files].filter(([path]) => path.endsWith('.md')).map(([, text]) => text);
    const tables = pages.flatMap((text) => text.match(/<!-- generated: [\w-]+ -->\n\n\| Field \| Type /g) ?? []);
    expect(tables).toHaveLength(Object.keys(configTables).length + 6);
  });
});

describe('docgen.schema.json', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(configJson);

  const configs = fastGlob.sync(['{site,manual}/docgen.config.*', 'test/sites/*/docgen.config.*'], { cwd: checkout });

  it.each(configs)('accepts %s', async (path) => {
    // A plugin is a function, which JSON cannot represent.
    const value = JSON.parse(JSON.stringify(await readConfig(join(checkout, path))));
    validate(value);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('finds examples to accept', () => {
    expect(configs.length).toBeGreaterThan(1);
  });

  it.each([
    [{ $schema: './docgen.schema.json', title: 'x' }, []],
    [{ tittle: 'x' }, ['']],
    [{ title: 5, navbar: [{ label: 'x' }] }, ['/title', '/navbar/0']],
    [{ api: { extensions: ['x-a'] }, docs: { sidebars: { a: ['b', { label: 'c', items: [{ dir: 'd' }] }] } } }, []],
    [{ checks: { links: 'never' } }, ['/checks/links']],
  ])('validates %j as docgen does', (value, places) => {
    validate(value);
    // A value of several possible shapes is reported for each of them.
    expect([...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))]).toEqual(places);
  });
});

describe('front-matter.schema.json', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(frontMatterJson);

  it.each([
    [{ title: 'x', tags: ['a'], authors: 'ana', sidebar_position: 2, redirect_from: ['/a'] }, []],
    [{ tags: 5, draft: 'yes' }, ['/draft', '/tags']],
  ])('validates %j as docgen does', (value, places) => {
    validate(value);
    expect((validate.errors ?? []).map(({ instancePath }) => instancePath).sort()).toEqual(places);
  });
});

describe('the schemas of data files', () => {
  it.each([
    ['authors', { ana: { name: 'Ana', socials: { github: 'ana' } } }, []],
    ['authors', { ana: { title: 'Writer' }, bo: { name: 5 } }, ['/ana', '/bo/name']],
    ['tags', { news: { label: 'News' } }, []],
    ['tags', { news: { label: 5 } }, ['/news/label']],
    ['category', { label: 'Guides', position: 2 }, []],
    ['category', { position: 'first' }, ['/position']],
  ])('%s.schema.json validates %j as docgen does', (name, value, places) => {
    const validate = new Ajv({ strict: false, allErrors: true }).compile(
      JSON.parse(files.get(`${name}.schema.json`) ?? ''),
    );
    validate(value);
    expect([...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))].sort()).toEqual(places);
  });
});

async function readConfig(path: string): Promise<unknown> {
  if (path.endsWith('.json')) return JSON.parse(readFileSync(path, 'utf8'));
  const module: { default: unknown } = await import(path);
  return module.default;
}
