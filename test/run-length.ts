/** Whether this is `npm run test:nightly`, which has an hour. */
export const isNightly = process.env.DOCGEN_TEST_NIGHTLY === '1';

/** Whether this run tries more than a sample of what takes long: CI, by `npm run test:long`, or the nightly one. */
export const isLong = isNightly || process.env.DOCGEN_TEST_LONG === '1';
