/** What the responses of an operation are read with. */
interface Brevity {
  readonly isBrief?: boolean | undefined;
}

type Responses = readonly (readonly [status: string, unknown])[];

/** What one of them is read with: what went wrong is said in few fields, and whole resources within it have pages. */
export function briefInErrors<Context extends Brevity>(context: Context, status: string, all: Responses): Context {
  return isErrorResponse(status, all) ? { ...context, isBrief: true } : context;
}

/**
 * Whether a response reports an error: its status is one of 4xx or 5xx, or it is the `default` beside responses of success
 * (OpenAPI 3.1.1, section 4.8.16).
 */
function isErrorResponse(status: string, all: Responses): boolean {
  return /^[45]/.test(status) || (status === 'default' && all.some(([one]) => /^[23]/.test(one)));
}
