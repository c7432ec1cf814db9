import fc from 'fast-check';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { createContentCache, readContent } from '../../src/content/read-content.ts';
import type { SiteSources } from '../../src/model/source.ts';
import { edit, edited } from './api-description.ts';
import type { Edit } from './edits.ts';
import { emptySections } from './empty-sections.ts';
import { checkPlaces, checkPrototype, type Surface } from './surface.ts';
import { unsafeIn } from './unsafe-html.ts';

interface ApiInput {
  readonly edits: readonly Edit[];
  readonly isYaml: boolean;
  /** Characters to cut out of the text, starting at a fraction of its length. */
  readonly cut: readonly [number, number] | undefined;
}

function textOf({ edits, cut }: ApiInput): string {
  const text = JSON.stringify(edited(edits), undefined, 1);
  if (!cut) return text;
  const start = Math.floor(text.length * cut[0]);
  return text.slice(0, start) + text.slice(start + cut[1]);
}

const { config } = normalizeConfig({});

function sourcesOf(path: string, text: string): SiteSources {
  return {
    ...emptySections,
    root: '/site.invalid',
    apis: [{ path, text }],
    apiFiles: [],
    assets: new Map(),
    lockfile: undefined,
    authors: undefined,
    tags: undefined,
  };
}

/** Every text below a value that is inserted into a page as HTML. */
export function htmlIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const children = value instanceof Map ? [...value] : Object.entries(value);
  return children.flatMap(([key, child]) =>
    typeof child === 'string' ? (/html$/i.test(String(key)) ? [child] : []) : htmlIn(child, seen),
  );
}

export const openapi: Surface<ApiInput> = {
  name: 'OpenAPI descriptions',
  inputs: fc.record({
    edits: fc.array(edit, { maxLength: 4 }),
    isYaml: fc.boolean(),
    cut: fc.option(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 30 })), {
      nil: undefined,
      freq: 4,
    }),
  }),
  check: async (input) => {
    const path = `api/openapi.${input.isYaml ? 'yaml' : 'json'}`;
    const text = textOf(input);
    const { value, diagnostics } = await readContent(sourcesOf(path, text), config, {
      includeDrafts: false,
      cache: createContentCache(),
    });
    checkPlaces(
      text,
      diagnostics.filter(({ place }) => place?.file === path),
    );
    const unsafe = htmlIn(value.apis).flatMap(unsafeIn);
    if (unsafe.length > 0) throw new Error(`Unsafe: ${unsafe.join(', ')}`);
    checkPrototype();
  },
};
