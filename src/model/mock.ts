/**
 * The handlers of a site's `api/mock.ts`, by operationId: for data of its own if examples are not enough. The request
 * has already been checked against the description; an operation without a handler is mocked from its examples.
 */
export type MockHandlers = Readonly<Record<string, MockHandler>>;

export type MockHandler = (values: RequestValues) => MockReply | Promise<MockReply>;

/** The values of a request, each parameter in the type of its schema. */
export interface RequestValues {
  readonly path: Readonly<Record<string, unknown>>;
  /** With the defaults of the schemas filled in. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly cookie: Readonly<Record<string, unknown>>;
  /** Undefined if there is none. */
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
