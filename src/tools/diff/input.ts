import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, posix, resolve, sep } from 'node:path';
import { relativePath } from '../../diagnostics/print.ts';
import { report } from '../../diagnostics/report.ts';
import { pathFrom } from '../../file-path.ts';
import type { Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { type RefFile, readRefFile } from '../../openapi/index.ts';
import { decodeText } from '../../sources/decode-text.ts';
import { git, whyEndless, whyMissing, whyNoCheckout } from '../../sources/git.ts';
import { GitObjects } from '../../sources/git-objects.ts';
import { readReason } from '../../sources/unreadable.ts';

/** A description to compare: its text, and how the files that it refers to are read. */
export interface DiffInput {
  readonly source: SourceFile;
  readonly read: (path: string) => Promise<RefFile>;
  /** The folder that the paths of its files are relative to. */
  readonly root: string;
  /** The commit that they are read from, as it was named; undefined for files on the disk. */
  readonly ref: string | undefined;
  /** To be called once everything has been read. */
  readonly close: () => void;
}

/** `GIT-REF:path`. A colon in braces is part of the revision: `main@{2025-01-01 00:00:00}` (gitrevisions). */
const COMMITTED = /^((?:[^:@^]|[@^](?!\{)|[@^]\{[^}]*\})+):(.+)$/;

/**
 * Finds the description that an argument names: a file, or `GIT-REF:path`, which is read from git without a checkout.
 * `$ref`s of a file may lead to files below the working directory, or else below the file's own folder; those of a
 * commit to files of the same commit. USAGE if there is no such file, ENCODING if it is not UTF-8.
 */
export async function readInput(argument: string, cwd: string): Promise<Outcome<DiffInput | undefined>> {
  const path = resolve(cwd, argument);
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (facts instanceof Error && facts.code === 'EACCES')
    return refused(`"${argument}" cannot be read: ${readReason(facts)}`);
  const isThere = !(facts instanceof Error);
  if (isThere && facts.isFile()) return readFromDisk(path, cwd);
  const [, ref, name] = COMMITTED.exec(argument) ?? [];
  if (ref !== undefined && name !== undefined && !isThere) {
    const committed = await readCommitted(ref, name, cwd);
    return committed === 'absent' ? refused(`The commit "${ref}" has no file "${name}"`) : committed;
  }
  const message = isThere ? `"${argument}" is not a file` : `There is no file "${argument}"`;
  return refused(message, 'Name a description, as a file or as GIT-REF:path, such as main:api/openapi.yaml.');
}

function refused(message: string, hint?: string): Outcome<undefined> {
  return { value: undefined, diagnostics: [report('USAGE', message, { hint })] };
}

async function readFromDisk(path: string, cwd: string): Promise<Outcome<DiffInput | undefined>> {
  const root = path.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep) ? cwd : dirname(path);
  const bytes = await readFile(path).catch((error: Error) => error);
  if (bytes instanceof Error) return refused(`"${basename(path)}" cannot be read: ${readReason(bytes)}`);
  const { value: source, diagnostics } = decodeText(pathFrom(root, path), bytes);
  if (source.isUnreadable) return { value: undefined, diagnostics };
  const read = (other: string) => readRefFile(other, root, '.');
  return { value: { source, read, root, ref: undefined, close: () => {} }, diagnostics: [] };
}

/**
 * Reads a description from a commit; `absent` if that has no such file, which is known from its list of files. USAGE if
 * anything else is in the way.
 */
export async function readCommitted(
  ref: string,
  name: string,
  cwd: string,
): Promise<Outcome<DiffInput | undefined> | 'absent'> {
  const root = await git(cwd, ['rev-parse', '--show-toplevel']).then(firstLine, () => undefined);
  if (root === undefined) {
    const { reason = 'this is not a git checkout', hint } = (await whyNoCheckout(cwd)) ?? {};
    return refused(`There is no file "${ref}:${name}", and ${reason}`, hint);
  }
  const commit = await git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).then(
    firstLine,
    () => undefined,
  );
  const why = whyEndless(cwd);
  if (why) return refused(`"${name}" of "${ref}" cannot be read: ${why.reason}`, why.hint);
  if (commit === undefined)
    return refused(
      `git has no commit "${ref}"`,
      'Fetch it first: CI often has only the newest commit (fetch-depth: 0).',
    );
  const prefix = /^\.\.?\//.test(name) ? firstLine(await git(cwd, ['rev-parse', '--show-prefix'])) : '';
  const path = posix.join(prefix, name);
  const objects = new GitObjects(root);
  const close = () => objects.close();
  const found = await objects.read(`${commit}:${path}`, MAX_SIZE).catch(() => undefined);
  const decoded = found instanceof Buffer ? decodeText(path, found) : undefined;
  if (decoded && decoded.diagnostics.length === 0) {
    const read = (other: string) => readBlob(objects, commit, other);
    return { value: { source: decoded.value, read, root, ref, close }, diagnostics: [] };
  }
  close();
  if (decoded) return { value: undefined, diagnostics: decoded.diagnostics };
  if (found === 'too large')
    return refused(
      `"${path}" of "${ref}" cannot be read: it is larger than ${MAX_SIZE / 1024 / 1024} MiB`,
      'Write it to a file to compare it.',
    );
  if (!(await hasFile(commit, path, root))) return 'absent';
  const { reason, hint } = await whyMissing(root, 'the clone does not have it');
  return refused(`"${path}" of "${ref}" cannot be read: ${reason}`, hint);
}

/**
 * Maximum size of a description in a commit, in bytes: git packs a text that repeats itself a thousand times smaller than it
 * is. That of GitHub has 12 MiB.
 */
const MAX_SIZE = 32 * 1024 * 1024;

/** Whether a commit has a file, as far as git knows the commit's folders: it may have, if they were not fetched. */
async function hasFile(commit: string, path: string, root: string): Promise<boolean> {
  if (/^(?:\.\.)?\//.test(path)) return false;
  return git(root, ['ls-tree', '--full-tree', commit, '--', path]).then(
    (listed) => /^\d+ blob /.test(listed.toString('utf8')),
    () => true,
  );
}

/** Reads a file of a commit. A path that leaves the repository is none of its files. */
async function readBlob(objects: GitObjects, commit: string, path: string): Promise<RefFile> {
  const found = await objects.read(`${commit}:${path}`, MAX_SIZE).catch(() => undefined);
  if (!(found instanceof Buffer)) return { kind: 'missing' };
  const { value: source, diagnostics } = decodeText(path, found);
  return { kind: 'read', source, diagnostics };
}

function firstLine(output: Buffer): string {
  return output.toString('utf8').replace(/\r?\n$/, '');
}

/** How a file of an input is named: relative to the working directory, or with its commit, `main:api/openapi.yaml`. */
export function fileIn({ ref, root }: Pick<DiffInput, 'ref' | 'root'>, file: string, cwd: string): string {
  return ref === undefined ? relativePath(file, { root, cwd }) : `${ref}:${file}`;
}
