import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuildState } from '../../../src/build-state.ts';
import { laterIndex } from '../../../src/dev/later-index.ts';
import { report } from '../../../src/diagnostics/report.ts';
import type { BuildResult, OutputFile } from '../../../src/model/output.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function index(name: string): OutputFile[] {
  return [{ path: 'search.json', content: name, origin: 'search' }];
}

function built(name: string, diagnostics: BuildResult['diagnostics'] = []): BuildResult {
  const search = { files: index(name), renew: () => index(`${name}, anew`) };
  return { files: [], search, diagnostics, lockfile: '', timings: [], pages: 1, config: undefined, dependencies: [] };
}

function follower() {
  const state = createBuildState();
  const supplied: (readonly OutputFile[])[] = [];
  const supply = async (files: readonly OutputFile[]) => {
    supplied.push(files);
  };
  const later = laterIndex(state, { supply }, { between: (work) => work() });
  return { state, supplied, later };
}

test('goes on with the first index, and makes another when nothing has changed for a while', async () => {
  const { state, supplied, later } = follower();
  later.follow(built('first'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(supplied).toEqual([]);
  expect(state.search.files).toEqual(index('first'));

  later.follow(built('second'));
  await vi.advanceTimersByTimeAsync(1500);
  later.follow(built('third'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(supplied).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(supplied).toEqual([index('third, anew')]);
  expect(state.search.files).toEqual(index('third, anew'));
});

test('makes none of a site with an error, and none once it is stopped', async () => {
  const { state, supplied, later } = follower();
  later.follow(built('broken', [report('LINK_BROKEN', 'x')]));
  expect(state.search.files).toBeUndefined();
  later.follow(built('whole'));
  later.follow(built('edited'));
  later.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(supplied).toEqual([]);
});
