import type { VerifiedOperation } from './verify-api.ts';

/** How much of what is described was seen. */
export interface Coverage {
  readonly operations: number;
  readonly describedOperations: number;
  readonly responses: number;
  readonly describedResponses: number;
}

/** The operations that were asked for, of all that are described, and the responses of those. */
export function coverageOf(verified: readonly VerifiedOperation[], describedOperations: number): Coverage {
  const sum = (count: (one: VerifiedOperation) => number) => verified.reduce((total, one) => total + count(one), 0);
  return {
    operations: verified.length,
    describedOperations,
    responses: sum(({ statuses }) => statuses.size),
    describedResponses: sum(({ operation }) => operation.responses.length),
  };
}

/** `12 of 15 operations, 20 of 31 of their documented responses` */
export function coverageText({ operations, describedOperations, responses, describedResponses }: Coverage): string {
  return `${operations} of ${describedOperations} operations, ${responses} of ${describedResponses} of their documented responses`;
}
