import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

// Test files share modules, so that the spies need modules of their own.
vi.resetModules();
vi.doMock('../../../../src/openapi/checks/official-schema.ts', { spy: true });
vi.doMock('../../../../src/openapi/checks/parser-errors.ts', { spy: true });
const official = await import('../../../../src/openapi/checks/official-schema.ts');
const parser = await import('../../../../src/openapi/checks/parser-errors.ts');
const { validateDescription } = await import('../../../../src/openapi/checks/validate.ts');
const { readDescription } = await import('../../../../src/openapi/document/read-description.ts');
afterEach(() => void vi.resetAllMocks());
afterAll(() => {
  vi.doUnmock('../../../../src/openapi/checks/official-schema.ts');
  vi.doUnmock('../../../../src/openapi/checks/parser-errors.ts');
  vi.resetModules();
});

const cases = join(import.meta.dirname, '..', '..', '..', 'openapi');

async function reported(name: string): Promise<string[]> {
  const path = 'api/openapi.yaml';
  const root = join(cases, name, 'site');
  const { value } = await readDescription({ path, text: readFileSync(join(root, path), 'utf8') }, root);
  if (!value) throw new Error('The description is not read');
  const found = await validateDescription(value);
  return found.map(({ message, place }) => `${place?.line}:${place?.column} ${message}`);
}

describe('the validation of a description', () => {
  it.each(['invalid', 'invalid-3.0'])('reports what only swagger-parser finds, at its place: %s', async (name) => {
    const own = await reported(name);
    vi.mocked(official.officialErrors).mockReturnValue([]);
    const others = await reported(name);
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter((one) => own.includes(one)).length).toBeGreaterThan(3);
  });

  it.each(['invalid', 'invalid-3.0'])('reports what both find only once: %s', async (name) => {
    const all = await reported(name);
    expect(await vi.mocked(parser.parserErrors).mock.results[0]?.value).not.toEqual([]);
    vi.mocked(parser.parserErrors).mockResolvedValue([]);
    expect(await reported(name)).toEqual(all);
  });

  it('does not report a violated rule for a part whose problem is already reported', async () => {
    const all = await reported('swagger-2.0-rules');
    expect(all.filter((one) => one.startsWith('25:'))).toEqual([]);
    vi.mocked(official.officialErrors).mockReturnValue([]);
    expect((await reported('swagger-2.0-rules')).filter((one) => one.startsWith('25:'))).toEqual([
      '25:7 Found multiple formData parameters named "text"',
    ]);
  });
});
