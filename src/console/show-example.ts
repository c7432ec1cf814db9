import { buildRequest } from './build-request.ts';
import { loadOperation } from './load.ts';
import { showSamples } from './show-samples.ts';
import { initialValues, withExample } from './values.ts';

/** Writes the request with an example of its body into the samples of a page, the author's own included. */
export async function showExample(source: string, index: number, samples: Element): Promise<void> {
  const operation = await loadOperation(source);
  const values = withExample(initialValues(operation), operation, index);
  showSamples(buildRequest(operation, values, true), samples, true);
}
