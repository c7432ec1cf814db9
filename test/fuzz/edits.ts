import fc from 'fast-check';

/** Texts that something in a description may be taken for. */
export const STRINGS = [
  '',
  '#',
  '#/',
  '#/components/schemas/Place',
  '#/components/schemas/Nope',
  '#/paths/~1places~1{id}/get',
  '../../secret.yaml',
  'https://a.example/x.yaml',
  'https://{host};sandbox/',
  'https://x.example,y.example/',
  '//evil.example/token',
  '#/components/schemas/%50lace',
  '#/%zz',
  '<script>alert(1)</script>',
  '</script><script>alert(1)//',
  '[x](javascript:alert(1))',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  '{id}',
  '/a/{b',
  '__proto__',
  'constructor',
  '3.0.3',
  '2.0',
  '4.0.0',
  'GET',
  'object',
  'array',
  '^(a+)+$',
  '(',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  '- '.repeat(300),
  '2025-02-30',
  'int64',
  'header',
  'query',
];

/** Objects whose fields have the names of what every object inherits. */
export const NAMED_AS_INHERITED: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  { constructor: {}, length: 1 },
];

function nested(depth: number): unknown {
  let value: unknown = { type: 'string' };
  for (let level = 0; level < depth; level++)
    value = level % 2 ? { items: value, type: 'array' } : { properties: { a: value } };
  return value;
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], value);
}

/** Every place in the description, as the keys that lead to it. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

/** RFC 6901. */
function pointerTo(path: readonly string[]): string {
  return ['#', ...path.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** A value of a document that is replaced, or a key that is added beside it. */
export type Edit = readonly [path: readonly string[], key: string | undefined, value: unknown];

/** What may be changed in a document: at random (`edit`), and with what result (`edited`). `strings`: more texts. */
export function editsOf(document: unknown, strings: readonly string[] = []) {
  const places = placesIn(document).slice(1);
  const texts = [...STRINGS, ...strings];
  const hostile = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 2, arbitrary: fc.constantFrom(...places).map((path) => at(document, path)) },
    { weight: 1, arbitrary: fc.constantFrom(...texts).map(($ref) => ({ $ref })) },
    { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }).map((depth) => nested(depth)) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER, null, true, [], {}) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMED_AS_INHERITED) },
  );
  const place = fc.constantFrom(...places);
  const replaced: fc.Arbitrary<Edit> = fc.tuple(
    place,
    fc.option(
      fc.constantFrom(...texts, 'items', '$ref', 'allOf', 'properties', 'type', 'example', 'default', 'schema'),
      { nil: undefined },
    ),
    hostile,
  );
  /** A place that refers to itself, or to what it is in. */
  const cyclic = fc
    .tuple(place, fc.nat(6))
    .map(([path, up]): Edit => [path, undefined, { $ref: pointerTo(path.slice(0, Math.max(0, path.length - up))) }]);
  const edit = fc.oneof({ weight: 6, arbitrary: replaced }, { weight: 1, arbitrary: cyclic });
  const edited = (edits: readonly Edit[]): unknown => {
    const copy = structuredClone(document);
    for (const [path, key, value] of edits) {
      const parent = at(copy, path.slice(0, -1));
      if (typeof parent !== 'object' || parent === null) continue;
      Object.defineProperty(parent, key ?? path.at(-1) ?? '', {
        // The value may be part of the document itself, which a later edit must not affect.
        value: structuredClone(value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return copy;
  };
  return { edit, edited };
}
