import type { Notes } from '../notes.ts';
import { type Data, listOf, recordOf, textOf } from '../plain-data.ts';
import { MKDOCS_EXTENSIONS } from './mkdocs-settings.ts';

/** Plugins and extensions by name: names, or records of options, in a list or in a record. */
export function namedOptions(value: unknown): ReadonlyMap<string, Data> {
  const entries = Array.isArray(value) ? value : [value];
  return new Map(
    entries.flatMap((one): [string, Data][] =>
      typeof one === 'string'
        ? [[one, {}]]
        : Object.entries(recordOf(one)).map(([name, options]) => [name, recordOf(options)]),
    ),
  );
}

/** The extensions of Markdown by their short names; those without a counterpart are noted, and their options. */
export function extensionsOf(value: unknown, notes: Notes): ReadonlyMap<string, Data> {
  const extensions = new Map(
    [...namedOptions(value)].map(([name, options]) => [name.replace(/^markdown\.extensions\./, ''), options]),
  );
  notes.others(['markdown_extensions'], Object.fromEntries(extensions), MKDOCS_EXTENSIONS);
  const fences = listOf(extensions.get('pymdownx.superfences')?.custom_fences).flatMap(
    (one) => textOf(recordOf(one).name) ?? [],
  );
  const others = fences.filter((name) => name !== 'mermaid' && name !== 'math');
  if (others.length > 0)
    notes.setting(
      ['markdown_extensions', 'pymdownx.superfences', 'custom_fences'],
      `has fences that are shown as code: ${others.join(', ')}`,
    );
  return extensions;
}
