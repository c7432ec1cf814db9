/** Whether this is `npm run test:long`, which does in full what `npm test` does a sample of. */
export const isLong = process.env.DOCGEN_TEST_LONG === '1';
