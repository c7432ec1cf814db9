import { existsSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { afterEach, describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../../src/sources/front-matter.ts';
import { yamlOnly } from '../../../src/sources/front-matter-engines.ts';
import { temporaryFolder } from '../../docgen.ts';

/** Opening lines that gray-matter takes for JavaScript. */
const JAVASCRIPT = [
  '---js\n',
  '---javascript\n',
  '--- js\n',
  '--- javascript\n',
  '---JS\n',
  '---JavaScript\n',
  '---\tjs\n',
  '---js   \r\n',
  '\uFEFF---js\n',
];

/** Others that have an engine of its own, may be given one, or are names of any object. */
const OTHERS = [
  '---json\n',
  '---coffee\n',
  '---cson\n',
  '---toml\n',
  '---constructor\n',
  '---__proto__\n',
  '---toString\n',
];

const scope = globalThis as { ranFrontMatter?: number };

/** Front matter that, when it runs, counts in this process and leaves a file. */
function trap(file: string): string {
  const steps = [
    'globalThis.ranFrontMatter = (globalThis.ranFrontMatter ?? 0) + 1',
    `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(file)}, 'ran')`,
  ];
  return `(${steps.join(', ')}, {})\n---\nText\n`;
}

describe('front matter in another language', () => {
  afterEach(() => {
    delete scope.ranFrontMatter;
  });

  it.each(JAVASCRIPT)('%j would run with the engines of gray-matter', async (opening) => {
    const file = join(await temporaryFolder(), 'ran');
    matter(opening + trap(file), {});
    expect([scope.ranFrontMatter, existsSync(file)]).toEqual([1, true]);
  });

  it.each([...JAVASCRIPT, ...OTHERS])('%j is refused at its name', async (opening) => {
    const file = join(await temporaryFolder(), 'ran');
    const { value, diagnostics } = readFrontMatter({ path: 'docs/a.md', text: opening + trap(file) });
    expect([scope.ranFrontMatter, existsSync(file)]).toEqual([undefined, false]);
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([['FM_LANGUAGE', 1, 4]]);
    expect([value.isReadable, value.body().text]).toEqual([false, '']);
  });

  it.each([...JAVASCRIPT, ...OTHERS])('%j runs nothing where gray-matter sees it', async (opening) => {
    const file = join(await temporaryFolder(), 'ran');
    const engines = yamlOnly(() => ({ isYaml: true }));
    let data = {};
    try {
      data = matter(opening + trap(file), { engines }).data;
    } catch (error) {
      expect(String(error)).toMatch(/read as YAML only|is not registered|to be a function/);
    }
    expect([scope.ranFrontMatter, existsSync(file)]).toEqual([undefined, false]);
    expect(data).not.toHaveProperty('isYaml');
  });

  it('below front matter in YAML is text', async () => {
    const file = join(await temporaryFolder(), 'ran');
    const text = `---\ntitle: x\n---\n---js\n${trap(file)}`;
    const { value, diagnostics } = readFrontMatter({ path: 'docs/a.md', text });
    expect([scope.ranFrontMatter, existsSync(file), diagnostics]).toEqual([undefined, false, []]);
    expect(value.body().text).toBe(`\n\n\n---js\n${trap(file)}`);
  });
});
