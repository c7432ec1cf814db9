import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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

/** Runs git in a folder, as the files there must not: without programs that they name, and without the network. Throws if git fails. */
export async function git(folder: string, args: readonly string[]): Promise<Buffer> {
  const { stdout } = await run('git', [...NO_REPOSITORY_AMONG_FILES, '-C', folder, ...args], {
    env: { ...process.env, ...OFFLINE },
    encoding: 'buffer',
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
}
