import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { foldersOf } from '../../../output/output-path.ts';
import { excludePattern } from '../fit-exclude.ts';
import { type PathTest, wildcard } from '../glob.ts';
import { HUGO } from '../hugo-config.ts';
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

/** What one configuration leaves out. */
interface Rules {
  /** Name of the setting that says so. */
  readonly setting: string;
  readonly patterns: readonly string[];
  readonly tests: readonly PathTest[];
  /** What is not followed. */
  readonly others: readonly string[];
}

/** Reads the configurations among files of the project; `texts`: its texts, as paths from the root. */
export function markdownExcluded(
  project: Project,
  files: readonly string[],
  texts: readonly string[],
): MarkdownExcluded {
  const notes: Diagnostic[] = [];
  const rules = files.flatMap((file): Rules[] => {
    const rulesOf = readerFor(posix.basename(file));
    if (!rulesOf) return [];
    const read = rulesOf(readConfig(project, file, notes), posix.dirname(file), texts);
    for (const one of noteOthers(project, file, read)) notes.push(one);
    return [read];
  });
  const tests = rules.flatMap((one) => one.tests);
  return {
    patterns: rules.flatMap((one) => one.patterns),
    isExcluded: (path) => tests.some((test) => test(path)),
    notes,
  };
}

function readerFor(name: string): typeof jekyllRules | typeof hugoRules | undefined {
  if (JEKYLL.test(name)) return jekyllRules;
  return HUGO.test(name) ? hugoRules : undefined;
}

/** `exclude` is about paths from the folder of the configuration; `include` takes back. */
function jekyllRules({ exclude, include }: Data, dir: string, texts: readonly string[]): Rules {
  const folder = dir === '.' ? '' : `${dir}/`;
  const all = without(exclude, include);
  const followed = all.slice(0, MAX_PATTERNS).map((pattern) => {
    const test = jekyllTest(pattern);
    const isExcluded: PathTest = (path) => path.startsWith(folder) && test(path.slice(folder.length));
    return { pattern, isExcluded };
  });
  const matching = followed.filter(({ isExcluded }) => texts.some(isExcluded));
  return {
    setting: 'exclude',
    patterns: matching.flatMap(({ pattern }) => excludePattern('docs', folder + pattern)),
    tests: followed.map(({ isExcluded }) => isExcluded),
    others: all.slice(MAX_PATTERNS),
  };
}

/**
 * `ignoreFiles` has regular expressions for whole paths, which start with a slash. The content may lie beside the folder of the
 * configuration.
 */
function hugoRules(config: Data): Rules {
  const all = valuesOf(fieldOf(config, 'ignorefiles'));
  const read = all.map((source, index) => ({
    source,
    test: index < MAX_PATTERNS ? plainExpression(source) : undefined,
  }));
  return {
    setting: 'ignoreFiles',
    patterns: [],
    tests: read.flatMap(({ test }) => (test ? [(path: string) => test(`/${path}`)] : [])),
    others: read.flatMap(({ source, test }) => (test ? [] : [source])),
  };
}

function noteOthers(project: Project, file: string, { setting, others }: Rules): readonly Diagnostic[] {
  if (others.length === 0) return [];
  const notes = createNotes(project, [file], 'overview');
  notes.setting(
    [setting],
    `has expressions that are not followed: ${others.slice(0, 10).join(', ')}`,
    'What they exclude would be published: add it to "exclude".',
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
