import { statSync } from 'node:fs';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { MountedMock } from './mounts.ts';

/** Mocks as they were made at a time. */
export interface MadeMocks {
  readonly mocks: readonly MountedMock[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that they were made from. */
  readonly files: readonly string[];
  /** The `stampsOf` these files before they were read. */
  readonly stamps: string;
}

/**
 * Mocks that follow their files: the function returned makes them again after a change, once for all requests that come
 * meanwhile, and reports what is wrong. What can no longer be read is mocked as it was.
 */
export function followedMocks(
  first: MadeMocks,
  make: () => Promise<MadeMocks>,
  reportProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<readonly MountedMock[]> {
  let made = Promise.resolve(first);
  let { files, stamps } = first;
  const remake = async (before: Promise<MadeMocks>): Promise<MadeMocks> => {
    const next = await make();
    files = next.files;
    stamps = next.stamps;
    reportProblems(next.diagnostics);
    return next.mocks.length > 0 ? next : { ...next, mocks: (await before).mocks };
  };
  return async () => {
    const now = stampsOf(files);
    if (now !== stamps) {
      stamps = now;
      made = remake(made);
    }
    return (await made).mocks;
  };
}

/** Sizes and times of files: another text means that one of them has changed. */
export function stampsOf(files: readonly string[]): string {
  return files.map(stampOf).join(',');
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    return 'unreadable';
  }
}
