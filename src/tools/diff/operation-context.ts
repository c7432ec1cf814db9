import type { Direction } from './effect.ts';
import type { OperationPair } from './match-operations.ts';
import type { MovedPrefix } from './moved-prefix.ts';
import type { User } from './usage.ts';

/** A pair of operations, as the comparisons of its parts need it. */
export interface OperationContext extends OperationPair {
  /** `GET /places`, as it is now. */
  readonly name: string;
  readonly user: User;
  /** The direction of what the operation's caller sends: a webhook is called by the API. */
  readonly sent: Direction;
  /** Parameters that the path names otherwise than before, by their old names. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly prefix: MovedPrefix;
}
