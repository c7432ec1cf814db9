import { fstatSync, writeFileSync } from 'node:fs';

/** Standard output, and why something could not be written to it, if so. */
export interface StandardOutput {
  readonly isTTY: boolean;
  readonly write: (text: string) => unknown;
  /** The first error; a reader that closes its pipe is none, since it has what it wanted. */
  readonly failure: () => unknown;
}

/**
 * Standard output that knows what was lost: into a file, Node writes as much of a text as the disk has room for, and says
 * nothing of the rest.
 */
export function standardOutput(stream: NodeJS.WriteStream & { readonly fd: number }): StandardOutput {
  if (stream.isTTY || !isFile(stream.fd))
    return { isTTY: stream.isTTY, write: (text) => stream.write(text), failure: () => undefined };
  let failure: unknown;
  const write = (text: string) => {
    try {
      writeFileSync(stream.fd, text);
    } catch (error) {
      failure ??= error;
    }
  };
  return { isTTY: false, write, failure: () => failure };
}

/** Whether bytes go to a disk or a device, rather than to another process. */
function isFile(fd: number): boolean {
  try {
    const facts = fstatSync(fd);
    return facts.isFile() || facts.isCharacterDevice();
  } catch {
    return false;
  }
}
