import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type OperationContract, responseOf } from '../../openapi/index.ts';
import type { InvalidInput } from './invalid-inputs.ts';
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
  return judgeRefusal(operation, name, received);
}

/** A description need not list every way in which a request is refused (OpenAPI 3.1.1, section 4.8.16). */
function judgeRefusal(operation: OperationContract, name: string, received: ReceivedResponse): readonly Diagnostic[] {
  return responseOf(operation, received.status) ? responseDifferences(operation, name, received) : [];
}

function notMade(operation: string, { name, place }: InvalidInput): Diagnostic {
  const message = `${operation} was not verified with a valid request: no value that its schema allows could be made for ${name}`;
  return report('API_EXAMPLE', message, { place: place(), hint: 'Give it an example.' });
}

function judgeSuccess(one: VerifyCase, received: ReceivedResponse): readonly Diagnostic[] {
  const { operation, place, invalid = [] } = one;
  const { name } = operation;
  const { status } = received;
  if (invalid.length > 0 && status >= 400 && status < 500 && status !== 401 && status !== 403)
    return [...judgeRefusal(operation, name, received), ...invalid.map((input) => notMade(name, input))];
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
