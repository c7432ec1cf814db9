import { defineMock } from 'docgen-site';

export default defineMock({ getTide: ({ path }) => ({ body: { harbour: path.harbour, metres: 2.5 } }) });
