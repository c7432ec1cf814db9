import type { DescribedMock } from './load-mocks.ts';
import type { MockApi } from './mock-api.ts';

/** A mock under its path. */
export interface MountedMock extends MockApi {
  /** Without a trailing slash: `/v1`; empty: every path. */
  readonly root: string;
  /** Name of the API's description, relative to the site folder. */
  readonly source: string;
}

/** Mocks beside a site, each under the path of its first server; `/mock` if that has none, which would hide the site. */
export function mountedBeside(mocks: readonly DescribedMock[]): readonly MountedMock[] {
  return deepestFirst(
    mocks.map(({ paths: [first = ''], ...mock }) => ({ ...mock, root: first === '' ? '/mock' : first })),
  );
}

/** Mocks on a server of their own, each under the paths of all its servers, and under none. */
export function mountedAlone(mocks: readonly DescribedMock[]): readonly MountedMock[] {
  return deepestFirst(
    mocks.flatMap(({ paths, ...mock }) => [...new Set([...paths, ''])].map((root) => ({ ...mock, root }))),
  );
}

function deepestFirst(mocks: readonly MountedMock[]): readonly MountedMock[] {
  return mocks.toSorted((a, b) => b.root.length - a.root.length);
}
