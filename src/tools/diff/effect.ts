import type { EffectClass } from '../../model/api-history.ts';

/** Who sends a value; `none` if it is sent by nobody, such as a read-only property in a request. */
export type Direction = 'request' | 'response' | 'none';

/** What a change does to the set of values that are allowed. */
export type Effect = 'narrowed' | 'widened' | 'changed';

/**
 * Whether a change of the allowed values fails clients: what they send must still be accepted, and they must still
 * understand what they receive.
 */
export function classOf(effect: Effect | EffectClass, direction: Direction): EffectClass {
  if (effect !== 'narrowed' && effect !== 'widened' && effect !== 'changed') {
    return direction === 'none' && effect !== 'text' ? 'compatible' : effect;
  }
  if (direction === 'none') return 'compatible';
  if (effect === 'changed') return 'breaking';
  return (effect === 'narrowed') === (direction === 'request') ? 'breaking' : 'compatible';
}

/** The direction of what the other side sends: a webhook's request comes from the API. */
export function opposite(direction: Direction): Direction {
  if (direction === 'none') return 'none';
  return direction === 'request' ? 'response' : 'request';
}

/** The effect of a new member of an object: a property, a parameter or a header. */
export function effectOfAdded(isRequired: boolean, direction: Direction): Effect | EffectClass {
  return isRequired && direction === 'request' ? 'breaking' : 'compatible';
}

/** The effect of a member that is gone: clients may send or expect it all the same. */
export function effectOfRemoved(isRequired: boolean, direction: Direction): EffectClass {
  return isRequired && direction === 'response' ? 'breaking' : 'dangerous';
}
