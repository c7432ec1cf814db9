import { type SchemaProblem, type Validation, validationProblems } from './schema-validation.ts';

/** What a worker may take for one value, in milliseconds, its start included. */
const LIMIT_MS = 3_000;

/** File of the worker beside the one that holds this code, which the bundler inserts. */
const file = process.env.SCHEMA_WORKER;

/** The part of Trusted Types that is used here (W3C, Trusted Types, section 2.3). */
interface TrustedTypes {
  readonly createPolicy?: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

let worker: Worker | undefined;
let workerAddress: string | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The problems of a value, one value after another, in a worker, so that a pattern such as `(a+)+$` cannot stop the page;
 * undefined if that takes too long, or if the browser refuses the worker.
 */
export function problemsInTime(validation: Validation): Promise<readonly SchemaProblem[] | undefined> {
  if (file === undefined) return Promise.resolve(validationProblems(validation));
  const asked = last.then(() => askWorker(validation)).catch(() => undefined);
  last = asked;
  return asked;
}

function askWorker(validation: Validation): Promise<readonly SchemaProblem[] | undefined> {
  worker ??= new Worker(addressOf(file ?? ''));
  const asked = worker;
  return new Promise((resolve) => {
    const end = (problems: readonly SchemaProblem[] | undefined) => {
      clearTimeout(timer);
      if (problems === undefined) {
        asked.terminate();
        worker = undefined;
      }
      resolve(problems);
    };
    const timer = setTimeout(() => end(undefined), LIMIT_MS);
    asked.onmessage = ({ data }: MessageEvent<readonly SchemaProblem[]>) => end(data);
    asked.onerror = () => end(undefined);
    asked.postMessage(validation);
  });
}

/** The worker's own address, the only one that the policy of Trusted Types allows. */
function addressOf(name: string): string {
  const address = new URL(name, import.meta.url).href;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  workerAddress ??=
    trustedTypes?.createPolicy?.('script', { createScriptURL: () => address }).createScriptURL('') ?? address;
  return workerAddress;
}
