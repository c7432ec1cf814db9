import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

describe('file.data.docgen', () => {
  it('gives a plugin the facts of the text, and takes the files it depends on', async () => {
    const seen: unknown[] = [];
    const dependencies: string[] = [];
    function remarkLook() {
      return (
        _: unknown,
        file: {
          data: { docgen: { addDependency: (path: string) => void } };
          message: (reason: string) => void;
          path: string;
        },
      ) => {
        const { addDependency, ...data } = file.data.docgen;
        seen.push(data, file.path);
        addDependency('data/terms.yml');
        file.message('Seen.');
      };
    }
    const { diagnostics } = await render(
      'a',
      { remarkPlugins: [remarkLook as never] },
      {
        frontMatter: { title: 'T' },
        dependency: (path) => dependencies.push(path),
      },
    );
    expect(seen).toEqual([
      { permalink: '/docs/page', source: 'docs/page.md', frontMatter: { title: 'T' } },
      'docs/page.md',
    ]);
    expect(dependencies).toEqual(['data/terms.yml']);
    expect(diagnostics).toMatchObject([{ code: 'PLUGIN_MESSAGE', severity: 'warning', message: 'remarkLook: Seen' }]);
  });
});
