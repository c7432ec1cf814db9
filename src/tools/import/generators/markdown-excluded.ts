import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { foldersOf } from '../../../output/output-path.ts';
import { excludePattern } from '../fit-exclude.ts';
import { type PathTest, wildcard } from '../glob.ts';
import { createNotes, unreadConfig } from '../notes.ts';
import { type Data, plainData, recordOf, textOf } from '../plain-data.ts';
import { plainExpression } from '../plain-expression.ts';
import type { Project } from '../project.ts';

/** What the configurations of Hugo and Jekyll in a folder of Markdown leave out. */
export interface MarkdownExcluded {
  /** Patterns of docgen's `exclude`. */
  readonly patterns: readonly string[];
  /** Whether a text is left out, by its path from the root. */
  readonly isExcluded: PathTest;
  readonly notes: readonly Diagnostic[];
}

/** The most patterns of a setting, each of which is compared with every text. */
const MAX_PATTERNS = 100;

const JEKYLL = /^_config\.ya?ml$/;
const HUGO = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/;

/** Reads the configurations among files of the project; `texts`: its texts, as paths from the root. */
export function markdownExcluded(
  project: Project,
  files: readonly string[],
  texts: readonly string[],
): MarkdownExcluded {
  const patterns: string[] = [];
  const tests: PathTest[] = [];
  const notes: Diagnostic[] = [];
  for (const file of files) {
    const name = posix.basename(file);
    if (!JEKYLL.test(name) && !HUGO.test(name)) continue;
    const config = readConfig(project, file, notes);
    const folder = posix.dirname(file) === '.' ? '' : `${posix.dirname(file)}/`;
    const [setting, values] = JEKYLL.test(name)
      ? (['exclude', without(config.exclude, config.include)] as const)
      : (['ignoreFiles', valuesOf(fieldOf(config, 'ignorefiles'))] as const);
    const others = values.slice(MAX_PATTERNS);
    for (const value of values.slice(0, MAX_PATTERNS)) {
      const test = JEKYLL.test(name) ? jekyllTest(value) : plainExpression(value);
      if (!test) others.push(value);
      // Hugo compares the whole path, which starts with a slash. Its content may lie beside the folder of its configuration.
      else if (!JEKYLL.test(name)) tests.push((path) => test(`/${path}`));
      else {
        tests.push((path) => path.startsWith(folder) && test(path.slice(folder.length)));
        if (texts.some((path) => path.startsWith(folder) && test(path.slice(folder.length))))
          for (const one of excludePattern('docs', folder + value)) patterns.push(one);
      }
    }
    if (others.length > 0) for (const one of noteOthers(project, file, setting, others)) notes.push(one);
  }
  return { patterns, isExcluded: (path) => tests.some((test) => test(path)), notes };
}

function noteOthers(project: Project, file: string, setting: string, others: readonly string[]) {
  const notes = createNotes(project, [file], 'overview');
  notes.setting(
    [setting],
    `has expressions that are not followed: ${others.slice(0, 10).join(', ')}`,
    'What they leave out would be published: write it into "exclude".',
  );
  return notes.all;
}

/** How Jekyll compares: a star stands for folders too, and a path may go on after the pattern. */
function jekyllTest(pattern: string): PathTest {
  const test = wildcard(pattern.replace(/\/$/, ''));
  return (path) => path.startsWith(pattern) || [...foldersOf(path), path].some(test);
}

function readConfig(project: Project, file: string, notes: Diagnostic[]): Data {
  const text = project.read(file) ?? '';
  try {
    return recordOf(plainData(file.endsWith('.toml') ? parseToml(text) : parseYaml(text, { logLevel: 'silent' })));
  } catch (error) {
    notes.push(unreadConfig(project, file, error instanceof Error ? error.message : String(error)));
    return {};
  }
}

/** A field by its name in lower case, of which Hugo takes no notice. */
function fieldOf(config: Data, name: string): unknown {
  return Object.entries(config).find(([key]) => key.toLowerCase() === name)?.[1];
}

function valuesOf(value: unknown): string[] {
  return [value].flat().flatMap((one) => textOf(one) ?? []);
}

function without(all: unknown, others: unknown): string[] {
  const taken = new Set(valuesOf(others));
  return valuesOf(all).filter((one) => !taken.has(one));
}
