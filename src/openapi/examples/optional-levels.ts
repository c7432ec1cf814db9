/** How many levels of objects have their optional properties, and how many those of them that are objects or arrays. */
export interface OptionalLevels {
  readonly plain: number;
  readonly nested: number;
  /** Whether only those that say most are there, in objects that need none. */
  readonly isFew?: true;
}

/** As far as examples are read. */
export const ALL_LEVELS: OptionalLevels = { plain: 8, nested: 8 };
/** For an example that is not to have all of its optional properties. */
export const LEAST_LEVELS: Readonly<Record<'few' | 'none', OptionalLevels>> = {
  few: { ...ALL_LEVELS, isFew: true },
  none: { plain: 0, nested: 0 },
};

/** Tried one after another: a larger example has fewer, none without content. */
export const OPTIONAL_LEVELS: readonly OptionalLevels[] = [
  ALL_LEVELS,
  ...[4, 3, 2, 1].flatMap((plain) => [
    { plain, nested: plain },
    { plain, nested: plain - 1 },
  ]),
];
