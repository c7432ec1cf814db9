import { join } from 'node:path';
import { placeAtOffset, report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { escapedPattern } from '../../shared/escaped-pattern.ts';
import { recordOf } from './plain-data.ts';
import type { Project } from './project.ts';

/**
 * How many settings are looked for in the configuration, for which its text is read from the start each time; those
 * after them are noted without their place.
 */
const MAX_PLACES = 500;

/**
 * The settings of a generator that are carried over, or that change nothing for readers (`true`, with all that is below
 * them), by their names; `*` stands for those that are not named. A text is what to do about one that is left out.
 */
export interface KnownSettings {
  readonly [name: string]: true | string | KnownSettings;
}

/** Collects what cannot be carried over, each with its place in the project's own configuration. */
export interface Notes {
  readonly all: Diagnostic[];
  /** A setting of the configuration, by its path; `hint` says what to do. */
  readonly setting: (path: readonly string[], problem: string, hint?: string) => void;
  /** Every setting in a record, or in the records of a list, that is not among the known ones. */
  readonly others: (path: readonly string[], value: unknown, known: KnownSettings) => void;
  /** A file or folder of the project that is left out. */
  readonly file: (path: string, problem: string, hint?: string) => void;
}

/** Notes about a project, whose settings are in these files (paths from the root; the first is the main one). */
export function createNotes(project: Project, files: readonly string[], page: string): Notes {
  const all: Diagnostic[] = [];
  const texts = files.flatMap((file) => {
    const text = project.read(file);
    return text === undefined ? [] : [{ path: join(project.root, file), text }];
  });
  const more = `See migration/${page} in the manual.`;
  const setting: Notes['setting'] = (path, problem, hint) => {
    const places = all.length < MAX_PLACES ? texts.map((source) => settingPlace(source, path)) : [];
    const place = places.find((one) => one !== undefined) ?? startOf(texts[0]);
    all.push(
      report('IMPORT_SETTING', `"${path.join('.')}" ${problem}`, { place, hint: hint ? `${hint} ${more}` : more }),
    );
  };
  const noted = new Set<string>();
  const others: Notes['others'] = (path, value, known) => {
    for (const [name, one] of [value].flat().flatMap((entry) => Object.entries(recordOf(entry)))) {
      const own = Object.hasOwn(known, name) ? known[name] : known['*'];
      const here = [...path, name];
      // What is off, docgen does not do either.
      const isOff = one === null || (one === false && own !== undefined);
      if (typeof own === 'object') others(here, one, own);
      else if (own !== true && !isOff && !noted.has(here.join('\n'))) {
        noted.add(here.join('\n'));
        setting(here, 'has no counterpart, and is left out', own);
      }
    }
  };
  return {
    all,
    setting,
    others,
    file: (path, problem, hint = more) => {
      const place = { file: join(project.root, path), line: 1, column: 1 };
      all.push(report('IMPORT_FILE', problem, { place, hint }));
    },
  };
}

/**
 * The place of a setting in a configuration of any language: each name of its path, one after the other, where a value
 * follows it. Undefined if one is not there.
 */
function settingPlace(
  source: { readonly path: string; readonly text: string },
  path: readonly string[],
): Place | undefined {
  const isToml = source.path.endsWith('.toml');
  let from = 0;
  let at: number | undefined;
  for (const name of path) {
    if (/^\d+$/.test(name)) continue;
    const key = escapedPattern(name);
    // A table of TOML has its whole path in its head.
    const pattern = isToml ? `(?<![\\w-])("?)${key}\\1\\s*[.=\\]]` : `(?<![\\w$.-])(['"]?)${key}\\1\\s*(?:[:=,(]|$)`;
    const match = new RegExp(pattern, 'm').exec(source.text.slice(from));
    if (!match) return undefined;
    at = from + match.index + (match[1]?.length ?? 0);
    from = at + name.length;
  }
  return at === undefined ? undefined : placeAtOffset(source, at, path.at(-1)?.length ?? 1);
}

function startOf(source: { readonly path: string; readonly text: string } | undefined): Place | undefined {
  return source && placeAtOffset(source, 0);
}

/** Warns that a configuration could not be run or read; the import goes on without it. */
export function unreadConfig(project: Project, file: string, reason: string, place?: Place): Diagnostic {
  const source = { path: join(project.root, file), text: project.read(file) ?? '' };
  return report('IMPORT_CONFIG', `The configuration cannot be read to its end: ${reason.split('\n')[0]}`, {
    place: place ?? placeAtOffset(source, 0),
  });
}
