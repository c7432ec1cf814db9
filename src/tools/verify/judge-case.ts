import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { responseOf } from '../../openapi/index.ts';
import type { ReceivedResponse } from './received-response.ts';
import { responseDifferences } from './response-differences.ts';
import type { VerifyCase } from './verify-case.ts';

/** Where the response to a request differs from what is documented. */
export function judgeCase(one: VerifyCase, received: ReceivedResponse): readonly Diagnostic[] {
  const { operation, expects, what, place } = one;
  const { status } = received;
  const name = `${operation.name} ${what}`.trim();
  const differs = (message: string, hint?: string) =>
    report('API_DIFFERS', `${name} ${message}`, { place: place(), hint });
  if (expects === 'success') return judgeSuccess(one, received);
  if (status >= 500) return [differs(`makes the server fail: it responded with ${status}`)];
  if (expects === 'refusal' && status < 300) return [differs(`is accepted: the API responded with ${status}`)];
  // A description need not list every way in which a request is refused (OpenAPI 3.1.1, section 4.8.16).
  return responseOf(operation, status) ? responseDifferences(operation, name, received) : [];
}

function judgeSuccess({ operation, place }: VerifyCase, received: ReceivedResponse): readonly Diagnostic[] {
  const { name } = operation;
  const { status } = received;
  const differences = responseDifferences(operation, name, received);
  const differs = (message: string, hint: string) =>
    report('API_DIFFERS', `${name} ${message}`, { place: place(), hint });
  if (status === 401 || status === 403)
    return [
      ...differences,
      differs(`responded with ${status}`, 'Send credentials: --header "Authorization: Bearer …".'),
    ];
  if (status < 400 || differences.length > 0) return differences;
  const hint = 'Give its parameters examples that the API knows.';
  return [differs(`responded with ${status} to the documented example`, hint)];
}
