import nodePath, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rules of a system's paths; default: this system's. docgen itself names files by paths with `/` on every system. */
type PathRules = Pick<PlatformPath, 'relative' | 'sep'>;

/** A path of this system as docgen names files. */
export function withSlashes(path: string, { sep }: PathRules = nodePath): string {
  return path.replaceAll(sep, '/');
}

/** The path of a file as seen from a folder, as docgen names files: `docs/a.md`. */
export function pathFrom(folder: string, path: string, rules: PathRules = nodePath): string {
  return withSlashes(rules.relative(folder, path), rules);
}

/** Whether a path leads below a folder. */
export function isBelow(folder: string, path: string, { sep }: PathRules = nodePath): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Whether a file belongs to an installed package. */
export function isInPackage(path: string, rules: PathRules = nodePath): boolean {
  return withSlashes(path, rules).includes('/node_modules/');
}

/** The file, line and column that a line of a stack names, by its path or its URL. */
export interface StackFrame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Reads a line of a stack; undefined if it names no file. `windows`: whether paths are those of Windows. */
export function stackFrame(text: string, windows = process.platform === 'win32'): StackFrame | undefined {
  const [, file = '', line, column] =
    /(?:^|[\s(])((?:file:\/\/\/?)?(?:[A-Za-z]:)?[\\/][^():]+):(\d+):(\d+)\)?$/.exec(text.trim()) ?? [];
  if (line === undefined) return undefined;
  const path = file.startsWith('file:') ? fileURLToPath(file, { windows }) : file;
  return { path, line: Number(line), column: Number(column) };
}
