import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLong, isNightly } from './test/run-length.ts';

/** What is waited for may take long on a busy machine; only what never comes is a fault. */
const HANG = { timeout: 10_000 };

export default defineConfig({
  test: {
    projects: [
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          // Many tests start real processes, and the machine may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxConcurrency: 3,
          // A worker loads each module once for all of its test files: to load them anew took a third of the time.
          isolate: false,
          // As in the launcher, before React is loaded.
          env: { NODE_ENV: 'production' },
          globalSetup: ['test/user-cache.ts'],
          // Vitest's own choice is one less; one more takes a tenth longer, since each loads all modules.
          maxWorkers: availableParallelism(),
          // What the launcher compiles runs as it is.
          server: { deps: { external: [/\/bin\//] } },
          expect: { poll: HANG },
          include: [
            'test/unit/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/{errors,facts,fuzz,import,markdown,hostile,openapi,reference,sites,twins}/*.test.ts',
          ],
          // It measures time, and has no sample that is short.
          exclude: isNightly ? [] : ['test/fuzz/growth.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          // As above: each file would load Playwright again.
          isolate: false,
          // After the unit tests: side by side, the tests that wait for a page would hold workers that others need.
          sequence: { groupOrder: 1 },
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/open-once.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // CI shares its machine with others: a browser that is left waiting gets a second try, which the report names.
          retry: isLong ? 1 : 0,
          // A test of a page waits more than it computes.
          maxWorkers: availableParallelism() + 1,
          expect: { poll: HANG },
        },
      },
    ],
  },
});
