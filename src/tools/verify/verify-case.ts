import type { Place } from '../../model/diagnostic.ts';
import type { OperationContract } from '../../openapi/index.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import type { InvalidInput } from './invalid-inputs.ts';

/** A request that is sent, and what its response must be. */
export interface VerifyCase {
  readonly operation: OperationContract;
  readonly sample: SampleRequest;
  /**
   * `success`: a response as documented; `refusal`: any status from 400 to 499; `response`: anything but a failure of the
   * server.
   */
  readonly expects: 'success' | 'refusal' | 'response';
  /** What is special about it, to follow the name of the request: `without "limit"`. Empty for the documented one. */
  readonly what: string;
  /** The line of the description that it tests. */
  readonly place: () => Place;
  /** Whether it is sent without credentials. */
  readonly isAnonymous: boolean;
  /** Inputs of the documented request whose values its schemas do not allow, since none was found. Default: none. */
  readonly invalid?: readonly InvalidInput[];
}

/** The request as documented. */
export function documentedCase(
  operation: OperationContract,
  sample: SampleRequest,
  invalid: readonly InvalidInput[],
): VerifyCase {
  return { operation, sample, expects: 'success', what: '', place: operation.place, isAnonymous: false, invalid };
}
