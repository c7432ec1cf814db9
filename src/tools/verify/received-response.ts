/** A received response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Whether the body is in UTF-8; what is not has a sign in its place (U+FFFD). */
  readonly isUtf8: boolean;
}
