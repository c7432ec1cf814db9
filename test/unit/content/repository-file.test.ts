import { expect, it } from 'vitest';
import { repositoryFile } from '../../../src/content/repository-file.ts';

const GITHUB = 'https://github.com/owner/name/edit/main/site/docs/';

it.each([
  [GITHUB, 'docs/a.md', '../../src/index.ts', 'https://github.com/owner/name/blob/main/src/index.ts'],
  [GITHUB, 'docs/guide/a b.md', '../../README.md', 'https://github.com/owner/name/blob/main/site/README.md'],
  [GITHUB, 'docs/a.md', '../x/a b#1.ts', 'https://github.com/owner/name/blob/main/site/x/a%20b%231.ts'],
  [
    'https://gitlab.example.org/group/name/-/edit/main/docs',
    'docs/a.md',
    '../x.ts',
    'https://gitlab.example.org/group/name/-/blob/main/x.ts',
  ],
  ['https://example.org/docs', 'docs/a.md', '../x.ts', undefined],
  [GITHUB, 'pages/a.md', '../x.ts', undefined],
  [GITHUB, 'docs/a.md', '../../../../../../login', undefined],
  [undefined, 'docs/a.md', '../x.ts', undefined],
])('from %s and %s, %s leads to %s', (editUrl, source, path, expected) => {
  expect(repositoryFile({ docs: [{ dir: 'docs', editUrl }], blog: { editUrl: undefined } }, source, path)).toBe(
    expected,
  );
});
