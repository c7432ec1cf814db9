import { expect, it } from 'vitest';
import { pathMatcher } from '../../../src/shared/address-pattern.ts';

it.each([
  ['/dotnet/**', '/dotnet', true],
  ['/dotnet/**', '/dotnet/', true],
  ['/dotnet/**', '/dotnet/api/System.IO', true],
  ['/dotnet/**', '/dotnets', false],
  ['/*/api', '/a/api', true],
  ['/*/api', '/a/b/api', false],
  ['/**/api', '/a/b/api', true],
  ['/a.b', '/aXb', false],
  ['/a', '/a', true],
  ['/a', '/a/b', false],
] as const)('%s matches %s: %s', (pattern, path, expected) => {
  expect(pathMatcher(['/never', pattern])(path)).toBe(expected);
});

it('matches nothing without a pattern', () => {
  expect(pathMatcher([])('/a')).toBe(false);
});
