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

/** Why git shows nothing of a folder, and what to do; undefined if it is in no checkout. */
export async function whyNoCheckout(
  folder: string,
): Promise<{ readonly reason: string; readonly hint?: string } | undefined> {
  const error = await git(folder, ['rev-parse', '--show-toplevel']).then(
    () => undefined,
    (thrown: NodeJS.ErrnoException & { readonly stderr?: Buffer }) => thrown,
  );
  if (error?.code === 'ENOENT') return { reason: 'git is not installed' };
  // As in a container, whose user is another than that of the checkout.
  if (!/dubious ownership/.test(String(error?.stderr))) return undefined;
  const hint = 'Trust it: git config --global --add safe.directory "$PWD", in the folder of the checkout.';
  return { reason: 'the checkout belongs to another user, and git does not read it', hint };
}
