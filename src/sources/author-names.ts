import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readPlainFile } from '../plain-file.ts';
import { git } from './git.ts';

/**
 * Whether git may read names of authors from `.mailmap` (gitmailmap), at the top of the checkout, and from the files that its
 * configuration names: it would wait for a named pipe there, and read a device without end.
 */
export async function areNamesReadable(
  top: string,
  fields: Awaited<ReturnType<typeof mailmapFields>>,
): Promise<boolean> {
  const files = fields.filter(([name]) => name === 'mailmap.file').map(([, value]) => resolve(top, value));
  const areFiles = await Promise.all(
    [join(top, '.mailmap'), ...files].map((path) =>
      stat(path).then(
        (facts) => facts.isFile(),
        () => true,
      ),
    ),
  );
  return areFiles.every(Boolean);
}

/** The fields `mailmap.file` and `mailmap.blob` of git's configuration, each a name and its value; none if it has none. */
export async function mailmapFields(siteDir: string): Promise<readonly (readonly [name: string, value: string])[]> {
  const found = await git(siteDir, ['config', '-z', '--type=path', '--get-regexp', String.raw`^mailmap\.`]).then(
    (output) => output.toString('utf8').split('\0'),
    () => [],
  );
  return found.flatMap((field): [string, string][] => {
    const [, name, value] = /^(.+?)\n(.+)$/s.exec(field) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
}

/**
 * A key of the names of authors: that of the contents of `.mailmap`, and of what the configuration names, whose paths are
 * relative to the top of the checkout.
 */
export async function authorNamesKey(top: string, fields: Awaited<ReturnType<typeof mailmapFields>>): Promise<string> {
  const parts = await Promise.all(
    fields.map(([name, value]) => (name === 'mailmap.blob' ? blobId(top, value) : fileKey(resolve(top, value)))),
  );
  return [fileKey(join(top, '.mailmap')), ...parts].join(' ');
}

function blobId(top: string, name: string): Promise<string> {
  return git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]).then(
    (output) => output.toString('utf8').trim(),
    () => '',
  );
}

/** A link may lead to the file, as from the home folder to a repository of settings. */
function fileKey(path: string): string {
  try {
    return hash('sha256', readPlainFile(realpathSync(path)) ?? '', 'hex');
  } catch {
    return '';
  }
}
