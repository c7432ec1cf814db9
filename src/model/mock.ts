/**
 * What a site's `api/mock.ts` may answer by itself, by operationId: with data of its own where examples are not enough.
 * The request has been checked against the description before; an operation without a handler is answered from its
 * examples.
 */
export type MockHandlers = Readonly<Record<string, MockHandler>>;

export type MockHandler = (values: RequestValues) => MockReply | Promise<MockReply>;

/** What a request says, each parameter as the type that its schema names. */
export interface RequestValues {
  readonly path: Readonly<Record<string, unknown>>;
  /** With the defaults of the schemas filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly cookie: Readonly<Record<string, unknown>>;
  /** Undefined where there is none. */
  readonly body: unknown;
}

export interface MockReply {
  /** Default: the first documented success. */
  readonly status?: number;
  /** Default: the documented example of the status. */
  readonly body?: unknown;
  /** Added to the documented ones. */
  readonly headers?: Readonly<Record<string, string>>;
}
