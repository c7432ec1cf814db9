import fc from 'fast-check';
import type * as v from 'valibot';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { report } from '../../src/diagnostics/report.ts';
import { hookResults } from '../../src/features/plugins/hook-results.ts';
import { readBySchema } from '../../src/schema/read.ts';
import { checkPlaces, checkPrototype, type Surface } from './surface.ts';

const NAMES = [
  ...Object.keys(normalizeConfig({}).config),
  ...Object.keys(hookResults),
  ...[
    'path',
    'page',
    'title',
    'href',
    'text',
    'label',
    'src',
    'from',
    'to',
    'items',
    'file',
    'line',
    'message',
    'versions',
    'overlays',
    'history',
  ],
  ...['__proto__', 'constructor', 'toString', 'length', '0', ''],
];

const TEXTS = [
  '',
  '/',
  '/x',
  '../x',
  'C:\\x',
  'javascript:alert(1)',
  'https://a.example',
  'https://a.example;x',
  '<b>',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
];

/** Any value that a module could export: nested, with every name that a field has, and with what JSON has not. */
const values = fc.letrec<{ value: unknown; record: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      ...TEXTS,
      0,
      -1,
      1.5,
      Number.NaN,
      10n,
      null,
      undefined,
      true,
      Symbol('x'),
      new Date(0),
      new Map(),
      /x/,
    ),
    fc.func(fc.anything()),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc
    .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 6 })
    .map((fields): unknown => Object.fromEntries(fields)),
})).record;

/** Configurations, and what hooks of plugins return: the maintainer's own, of which no mistake may crash docgen. */
export const settings: Surface<unknown> = {
  name: 'configurations and results of plugins',
  inputs: values,
  check: (value) => {
    const { problems } = normalizeConfig(value);
    if (problems.some(({ message }) => message === '')) throw new Error('A problem says nothing');
    checkPlaces(
      '',
      problems.map(({ message }) => report('CONFIG_TYPE', message)),
    );
    for (const schema of Object.values(hookResults)) readBySchema(schema as v.GenericSchema<unknown, object>, value);
    checkPrototype();
  },
};
