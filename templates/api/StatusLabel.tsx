import type { ApiResponse } from '../../src/model/api.ts';

interface StatusLabelProps {
  readonly response: ApiResponse;
  /** With the status in words: `404 Not Found`. */
  readonly long: boolean;
}

/** A status with a dot in the colour of its class. */
export function StatusLabel({ response, long }: StatusLabelProps) {
  return (
    <span className={`status status-${response.tone}`}>
      {long && response.label !== '' ? `${response.status} ${response.label}` : response.status}
    </span>
  );
}
