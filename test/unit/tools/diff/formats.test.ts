import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDiff } from '../../../../src/tools/diff/index.ts';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';
import { description, parts } from './places-description.ts';

let folder: string;
const run = (...args: string[]) => docgenInProcess(['diff', ...args], { cwd: folder });

describe('the formats of docgen diff', () => {
  const hostile = '<img src=x onerror=alert(1)>::error::`*[a](javascript:1)';
  const named = (name: string) =>
    `        - { name: ${JSON.stringify(name)}, in: query, required: true, schema: {} }\n`;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const more = named(hostile);
    put(folder, {
      'api/parts.yaml': parts('town'),
      'old.yaml': description(100).replace('./parts.yaml', './old-parts.yaml'),
      'old-parts.yaml': parts('city'),
      'new.yaml': description(50, more).replace('./parts.yaml', './api/parts.yaml'),
    });
  });
  const written = async (format: string) => {
    const { code, stdout, stderr } = await run('old.yaml', 'new.yaml', '--format', format);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };

  it('json has every field', async () => {
    const { summary, changes } = JSON.parse(await written('json'));
    expect(summary).toEqual({ breaking: 2, dangerous: 1, compatible: 1, text: 0, accepted: 0 });
    expect(changes).toHaveLength(4);
    expect(Object.keys(changes[0])).toEqual(['code', 'class', 'direction', 'operations', 'old', 'new', 'words']);
  });

  /** Seen to fail: a shared schema of half a megabyte wrote more than a string may hold. */
  it('json names the operations of each change until it is too long, and then says how many they are', async () => {
    const operations = Array.from({ length: 50 }, (_, i) => `GET /o${i}/${'x'.repeat(20_000)}`);
    const change = { code: 'type-changed', class: 'breaking', direction: 'response', words: 'Words' } as const;
    const changes = Array.from({ length: 60 }, () => ({ ...change, operations, old: undefined, new: undefined }));
    const report = { old: 'a', new: 'b', changes, accepted: [], version: '1' };
    const document = JSON.parse(formatDiff(report, 'json'));
    expect(document.changes[0]).toMatchObject({ operations, words: 'Words' });
    expect(document.changes[0]).not.toHaveProperty('furtherOperations');
    expect(document.changes[59]).toMatchObject({ operations: [], furtherOperations: 50 });
    expect(formatDiff(report, 'text').length).toBeLessThan(100_000);
  });

  it('sarif is valid', async () => {
    const root = dirname(createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json'));
    const {
      id: _,
      $schema: __,
      ...schema
    } = JSON.parse(readFileSync(join(root, 'lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
    addFormats.default(ajv);
    const isSarif = ajv.compile(schema);
    const log = JSON.parse(await written('sarif'));
    expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
    expect(log.runs[0].results[0]).toMatchObject({ ruleId: 'parameter-added', level: 'error' });
  });

  it('github has an annotation for each line, and no other command', async () => {
    const lines = (await written('github')).trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['::error', '::error', '::warning', '::notice']);
    expect(lines[1]).toContain('file=new.yaml,line=9,');
  });

  it('html is a page without scripts, in which names are text', async () => {
    const html = await written('html');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<(?:script|img|link|iframe)/);
    const coloured = (text: string) => text.replace('/places:', '"/\\e[31m\\u202e":').replace('./parts', './api/parts');
    put(folder, { 'red.yaml': coloured(description(50)), 'redder.yaml': coloured(description(40)) });
    const { stdout } = await run('red.yaml', 'redder.yaml', '--format', 'html');
    expect(stdout).toContain('/\u241b[31m\ufffd');
    for (const character of ['\u001b', '\u202e']) expect(stdout).not.toContain(character);
  });

  it('markdown has names as text', async () => {
    const markdown = await written('markdown');
    expect(markdown).toContain('### Breaking (2)');
    expect(markdown).toContain('- `limit` of GET /places now takes at most 50, previously 100.\n');
    expect(markdown).not.toMatch(/(?<!`)<img/);
    const inRed = (text: string) => text.replace('/places:', '"/\\e[31m":').replace('./parts', './api/parts');
    put(folder, {
      'before.yaml': inRed(description(50)),
      'after.yaml': inRed(description(50, named('\n\n<img src=x>'))),
    });
    const { stdout } = await run('before.yaml', 'after.yaml', '--format', 'markdown');
    expect(stdout).toContain(
      'The query parameter ` <img src=x>` of GET / \\[31m is new and required. Affects GET /␛\\[31m.',
    );
  });
});
