import type { EffectClass } from '../../model/api-history.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { ApiNode } from '../../openapi/index.ts';
import type { ChangeCode } from './codes.ts';

/** Who sends what has changed: the client, the API, either, or nobody. */
export type ChangeDirection = 'request' | 'response' | 'both' | 'none';

/** A place of a description with its JSON pointer, both in the author's file. */
export interface ChangePlace extends Place {
  readonly pointer: string;
}

/** A difference whose places have not been looked up in the files. */
export type NodeChange = Change<ApiNode>;

/** A difference between two descriptions. At least one of `old` and `new` is defined. */
export interface Change<At = ChangePlace> {
  readonly code: ChangeCode;
  readonly class: EffectClass;
  readonly direction: ChangeDirection;
  /** The operations that it affects, as `GET /places`, sorted; none if it concerns the description as a whole. */
  readonly operations: readonly string[];
  readonly old: At | undefined;
  readonly new: At | undefined;
  /** One sentence without a full stop; names are in backticks. */
  readonly words: string;
}
