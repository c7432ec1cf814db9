import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { shortLabel } from '../shared/short-label.ts';

const run = promisify(execFile);

/** A long history contains many file names. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/**
 * Files of a checkout can be a repository of their own, whose configuration names programs: git takes a folder for one only
 * if it is named `.git`, which no commit can contain.
 */
const NO_REPOSITORY_AMONG_FILES = ['-c', 'safe.bareRepository=explicit'];

/** Nothing is fetched, neither by a protocol nor for a clone without all objects, and nothing is asked for. */
const OFFLINE = { GIT_ALLOW_PROTOCOL: '', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };

/** The language of messages that are read here. */
const ENGLISH = { LC_ALL: 'C' };

/**
 * A hook of git names its repository, and by that alone git takes any folder for the top of the files. The folder says
 * better which repository it is in.
 */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  const named = others.GIT_WORK_TREE === undefined ? {} : { GIT_DIR, GIT_INDEX_FILE };
  return { ...others, ...named, ...OFFLINE, ...ENGLISH };
}

/**
 * How long one command may take, in milliseconds: the whole history of a large repository takes seconds, and git waits without
 * end for a named pipe in the place of a file.
 */
const TIME_LIMIT = 60_000;

/** The commands that did not end, by their folders: another one there would be waited for as long. */
const endless = new Map<string, string>();

/**
 * Runs git in a folder, as the files there must not: without programs that they name, and without the network. `input`: what it reads.
 * Throws if git fails, or does not end within a minute, and then for any further command in this folder.
 */
export async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return withinLimit(folder, args, async (signal) => {
    const running = run('git', [...NO_REPOSITORY_AMONG_FILES, '-C', folder, ...args], {
      env: environment(),
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT,
      signal,
      killSignal: 'SIGKILL',
    });
    // A command that fails does not read to the end, which it says by itself.
    running.child.stdin?.on('error', () => {}).end(input);
    return (await running).stdout;
  });
}

/** Starts git in the same way for as long as its input is open. What it writes to standard error is discarded. */
export function startGit(folder: string, args: readonly string[]): ChildProcess {
  const stdio = ['pipe', 'pipe', 'ignore'] as const;
  return spawn('git', [...NO_REPOSITORY_AMONG_FILES, '-C', folder, ...args], { env: environment(), stdio: [...stdio] });
}

/**
 * Waits for git for at most a minute, after which `signal` is aborted. Throws if it takes longer, and then for anything further
 * in this folder.
 */
export async function withinLimit<Value>(
  folder: string,
  args: readonly string[],
  wait: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  if (endless.has(folder)) throw new Error('An earlier command did not end.');
  const signal = AbortSignal.timeout(TIME_LIMIT);
  try {
    return await wait(signal);
  } catch (error) {
    if (signal.aborted) endless.set(folder, `git ${commandOf(args)}`);
    throw error;
  }
}

/** `log` of `-c name=value log …`. */
function commandOf(args: readonly string[]): string | undefined {
  return args.find((arg, index) => arg !== '-c' && args[index - 1] !== '-c');
}

/** Which command of git did not end in a folder, and what to do; undefined if all of them did. */
export function whyEndless(folder: string): WhyUnread | undefined {
  const command = endless.get(folder);
  if (command === undefined) return undefined;
  const hint = 'Run it there. Git waits for a named pipe in place of a file, or for a disk that does not respond.';
  return { reason: `"${command}" did not end within a minute`, hint };
}

/** What keeps git from showing something, and what to do. */
export interface WhyUnread {
  readonly reason: string;
  readonly hint?: string;
}

/** Why git cannot read what a commit has, and what to do. `lacks`: what to say of a clone that was made without all objects. */
export async function whyMissing(folder: string, lacks: string): Promise<WhyUnread> {
  const isPartial = await git(folder, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]).then(
    () => true,
    () => false,
  );
  return (
    whyEndless(folder) ??
    (isPartial
      ? {
          reason: lacks,
          hint: 'It was cloned without all objects (--filter): "git fetch --refetch --no-filter" fetches them.',
        }
      : { reason: 'an object of the repository is damaged or gone', hint: 'Run "git fsck" there, and clone it again.' })
  );
}

/** A day as git prints it, `2025-10-02`; undefined for what is none, such as one after the year 9999. */
export function dayOf(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
}

/** What `git` throws: with what git printed if it ran to its end. */
export type GitError = NodeJS.ErrnoException & { readonly stderr?: Buffer };

/** What git says of a failure, in one line. */
export function failureOf({ stderr, message }: GitError): string {
  const [line = ''] = String(stderr ?? message)
    .replace(/^fatal: /, '')
    .split('\n');
  return shortLabel(line);
}

/** Why git shows nothing of a folder, and what to do; undefined if it is in no checkout. */
export async function whyNoCheckout(folder: string): Promise<WhyUnread | undefined> {
  return git(folder, ['rev-parse', '--show-toplevel']).then(
    () => whyEndless(folder),
    (error: GitError) => whyRefused(folder, error),
  );
}

/** Why git failed to say which checkout a folder is in, and what to do; undefined if it is in none. */
export function whyRefused(folder: string, error: GitError): WhyUnread | undefined {
  const why = whyEndless(folder);
  if (why) return why;
  if (error.code === 'ENOENT') return { reason: 'git is not installed' };
  const said = String(error.stderr);
  if (/must be run in a work tree/.test(said))
    return {
      reason: 'the repository has no files beside it, by its configuration',
      hint: 'In a checkout: git config core.bare false.',
    };
  // As in a container, whose user is another than that of the checkout.
  if (/dubious ownership/.test(said)) {
    const hint = 'Trust it: git config --global --add safe.directory "$PWD", in the folder of the checkout.';
    return { reason: 'the checkout belongs to another user, and git does not read it', hint };
  }
  // As of a worktree or a submodule that was copied without its repository.
  const isCheckout = foldersAbove(folder).some((one) => existsSync(join(one, '.git')));
  return isCheckout ? { reason: `git does not read the checkout: ${failureOf(error)}` } : undefined;
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return [folder, ...(above === folder ? [] : foldersAbove(above))];
}
