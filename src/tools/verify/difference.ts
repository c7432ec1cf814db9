import type { Place } from '../../model/diagnostic.ts';

/** A difference between a response and its description, and the place of the description. */
export interface Difference {
  readonly place: Place;
  readonly what: string;
}
