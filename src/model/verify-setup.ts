/**
 * The default export of the module that `docgen verify --setup` names: what a running API needs before it can be
 * verified, or a function that makes it, such as one that logs in and creates an account.
 */
export type VerifySetup = VerifyData | ((around: SetupSurroundings) => VerifyData | Promise<VerifyData>);

export interface SetupSurroundings {
  /** Base address of the running API, without a trailing slash. */
  readonly server: string;
}

export interface VerifyData {
  /** Sent with every request, in place of those of the same names. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * By the name of the security scheme: a key, a token, or for basic authentication `user:password`. Of alternatives,
   * the first of which all are given is used.
   */
  readonly credentials?: Readonly<Record<string, string>>;
  /**
   * Values of parameters by name (`placeId`), or by operation and name (`getPlace.placeId`); JSON bodies by operation
   * (`createPlace.body`).
   */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Called at the end, to remove what was created. */
  readonly teardown?: () => void | Promise<void>;
}
