import { posix, win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isBelow, isInPackage, pathFrom, stackFrame, withSlashes } from '../../src/file-path.ts';

describe('a path', () => {
  it.each([
    [win32, 'C:\\site', 'C:\\site\\docs\\a.md', 'docs/a.md'],
    [win32, 'C:\\site', 'C:\\examples\\app.js', '../examples/app.js'],
    [win32, 'C:\\site', 'C:/site/docs/a.md', 'docs/a.md'],
    [posix, '/site', '/site/docs/a.md', 'docs/a.md'],
    [posix, '/site', '/site/docs/a\\b.md', 'docs/a\\b.md'],
  ])('has slashes alone, unless the name of a file has another character (%#)', (rules, folder, path, expected) => {
    expect(pathFrom(folder, path, rules)).toBe(expected);
  });

  it('keeps a \\ in a name where it separates nothing', () => {
    expect([withSlashes('a\\b', win32), withSlashes('a\\b', posix)]).toEqual(['a/b', 'a\\b']);
  });

  it.each([
    [win32, 'C:\\site', 'C:\\site\\a.md', true],
    [win32, 'C:\\site', 'C:\\site-2\\a.md', false],
    [win32, 'C:\\', 'C:\\a.md', true],
    [posix, '/site', '/site/a.md', true],
    [posix, '/site', '/site-2/a.md', false],
  ])('is below a folder, not below one whose name begins alike (%#)', (rules, folder, path, expected) => {
    expect(isBelow(folder, path, rules)).toBe(expected);
  });

  it('belongs to a package', () => {
    expect(isInPackage('C:\\site\\node_modules\\react\\index.js', win32)).toBe(true);
    expect(isInPackage('/site/node_modules/react/index.js', posix)).toBe(true);
    expect(isInPackage('C:\\site\\node_modules-2\\a.js', win32)).toBe(false);
  });
});

describe('a line of a stack', () => {
  it.each([
    [true, '    at Page (C:\\site\\pages\\index.tsx:3:9)', 'C:\\site\\pages\\index.tsx'],
    [true, '    at Page (file:///C:/my%20site/pages/index.tsx:3:9)', 'C:\\my site\\pages\\index.tsx'],
    [true, '    at C:\\site\\pages\\index.tsx:3:9', 'C:\\site\\pages\\index.tsx'],
    [false, '    at Page (/site/pages/index.tsx:3:9)', '/site/pages/index.tsx'],
    [false, '    at file:///my%20site/index.tsx:3:9', '/my site/index.tsx'],
  ])('names a file, its line and column (%#)', (windows, line, path) => {
    expect(stackFrame(line, windows)).toEqual({ path, line: 3, column: 9 });
  });

  it.each(['Error: no', '    at new Promise (<anonymous>)', '    at node:internal/main/run_main_module:28:49'])(
    'names none: %s',
    (line) => {
      expect(stackFrame(line, false)).toBeUndefined();
    },
  );
});
