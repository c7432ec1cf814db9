import type { Policy } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Violations of the specification, which most published descriptions have, and which their readers never notice. */
const FAULTS: ReadonlySet<Diagnostic['code']> = new Set([
  'API_ADDRESS',
  'API_DUPLICATE_OPERATION_ID',
  'API_INVALID',
  'API_PARAMETER',
  'API_REF',
  'API_REF_OUTSIDE',
  'API_WORKFLOW',
]);

/** Problems of descriptions under the policy of `checks.description`. */
export function underPolicy(problems: readonly Diagnostic[], policy: Policy): readonly Diagnostic[] {
  if (policy === 'ignore') return problems.filter(({ severity }) => severity === 'error');
  return problems.map((one) => (policy === 'error' && FAULTS.has(one.code) ? { ...one, severity: 'error' } : one));
}
