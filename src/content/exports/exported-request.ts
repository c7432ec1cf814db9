import type { SampleRequest } from '../../shared/request/sample-request.ts';

/** A documented request, as files for API clients name and group it. */
export interface ExportedRequest {
  readonly title: string;
  /** Plain text; undefined if there is none. */
  readonly summary: string | undefined;
  /** Name of its first tag. */
  readonly group: string;
  /** Sent to a server that the format writes in its own way. */
  readonly sampleFor: (server: string) => SampleRequest;
}

/** What is exported of an API. */
export interface ExportedApi {
  readonly title: string;
  /** Base address, without a trailing slash; empty if the description has none. */
  readonly server: string;
  readonly requests: readonly ExportedRequest[];
}
