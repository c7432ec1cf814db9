import { posix } from 'node:path';
import { shortLabel } from '../../../shared/short-label.ts';
import type { Notes } from '../notes.ts';
import { type Data, textOf } from '../plain-data.ts';
import type { Project } from '../project.ts';

/** The definition of a link, in one line; not that of a footnote. */
const DEFINITION = /^ {0,3}\[(?!\^)((?:[^[\]\\]|\\.)+)\]:[ \t]*\S.*$/;

/** An escaped character, or a text in brackets, which may name a definition; each begins where the one before has ended. */
const BRACKETS = /\\[\s\S]|\[((?:[^[\]\\]|\\.)+)\]|\[/g;

/**
 * What `auto_append` of `pymdownx.snippets` adds to a text: the definitions of links that it uses. `folders`: those in which
 * the files are looked for, as paths from the root of the project.
 */
export function appendedTo(
  project: Project,
  options: Data | undefined,
  folders: readonly string[],
  notes: Notes,
): (text: string) => string {
  const definitions = new Map<string, string>();
  for (const name of [options?.auto_append].flat().flatMap((one) => textOf(one) ?? [])) {
    const text = folders.map((folder) => project.read(posix.join(folder, name))).find((one) => one !== undefined);
    const lines = text?.split(/\r?\n/) ?? [];
    for (const line of lines) {
      const [, label] = DEFINITION.exec(line) ?? [];
      if (label !== undefined && !definitions.has(keyOf(label))) definitions.set(keyOf(label), line.trim());
    }
    const other = lines.find((line) => line.trim() !== '' && !DEFINITION.test(line));
    if (text === undefined) notes.setting(PLACE, `names "${name}", which is not in the project`);
    else if (other !== undefined)
      notes.setting(
        PLACE,
        `names "${name}", of which only definitions of links are appended: ${shortLabel(other.trim())}`,
        'Write the rest into the pages that need it.',
      );
  }
  if (definitions.size === 0) return (text) => text;
  return (text) => {
    const used = new Set([...text.matchAll(BRACKETS)].flatMap(([, label = '']) => definitions.get(keyOf(label)) ?? []));
    return used.size === 0 ? text : `${text.trimEnd()}\n\n${[...used].join('\n')}\n`;
  };
}

const PLACE = ['markdown_extensions', 'pymdownx.snippets', 'auto_append'];

/** Labels are the same whatever their case and white space (https://spec.commonmark.org/0.31.2/#matches). */
function keyOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}
