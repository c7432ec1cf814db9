/** Whether this is `npm run test:long`, which runs in full what `npm test` only samples. */
export const isLong = process.env.DOCGEN_TEST_LONG === '1';
