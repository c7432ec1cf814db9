import { type Validation, validationProblems } from './schema-validation.ts';

/* Validates in a worker what could stop the page; see `schema-thread.ts`. */
addEventListener('message', ({ data }: MessageEvent<Validation>) => {
  postMessage(validationProblems(data));
});
