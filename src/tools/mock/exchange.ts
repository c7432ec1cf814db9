/** A request as the mock sees it. */
export interface MockRequest {
  /** In upper case. */
  readonly method: string;
  /** Below the root of the API, percent-encoded as received: `/cities/la-paz`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A complete response of the mock. */
export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why the request was refused. */
  readonly reason?: string | undefined;
}
