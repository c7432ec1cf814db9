import { escapedPattern } from './escaped-pattern.ts';

/**
 * A test for paths by patterns such as `/dotnet/**`: `*` stands for anything within one part of a path, `**` for any
 * number of parts, also none.
 */
export function pathMatcher(patterns: readonly string[]): (path: string) => boolean {
  // Import may name thousands of fields.
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const tests = patterns.flatMap((pattern) => {
    if (names.has(pattern)) return [];
    const source = pattern
      .split(/(\/\*\*|\*\*|\*)/)
      .map((part) => {
        if (part === '/**') return '(?:/.*)?';
        if (part === '**') return '.*';
        return part === '*' ? '[^/]*' : escapedPattern(part);
      })
      .join('');
    return new RegExp(`^${source}$`);
  });
  return (path) => names.has(path) || tests.some((test) => test.test(path));
}
