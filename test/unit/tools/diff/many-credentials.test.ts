import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../docgen.ts';
import { docgenInProcess } from '../../../in-process.ts';
import { put } from '../../commands/docgen-process.ts';

/** A description with so many alternatives of credentials. */
const secured = (count: number, suffix = '') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Places', version: '1' },
    security: Array.from({ length: count }, (_, index) => ({ [`s${index}${suffix}`]: [] })),
    paths: { '/places': { get: { responses: { 200: { description: 'The places' } } } } },
  });

/** Seen to fail: a thousand, of two schemes each, took 90 s, and those that were added counted as a restriction. */
it('compares thousands of alternatives of credentials as they are written', async () => {
  const cwd = await temporaryFolder();
  put(cwd, { 'many.json': secured(1_500), 'more.json': secured(1_600), 'others.json': secured(1_500, 'x') });
  const outputOf = async (...files: readonly string[]) => (await docgenInProcess(['diff', ...files], { cwd })).stdout;
  expect(await outputOf('many.json', 'many.json')).toContain('no differences');
  expect(await outputOf('many.json', 'others.json')).toContain('now needs one of 1500 sets of credentials');
  expect(await outputOf('many.json', 'more.json')).toContain('now also accepts one of 100 sets of credentials');
});
