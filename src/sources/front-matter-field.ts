import type { Place } from '../model/diagnostic.ts';

/** A field of a YAML mapping, with the place of each of its parts. */
export interface YamlField {
  readonly key: string;
  /** As YAML 1.2's core schema reads it: a date without quotes is a string. */
  readonly value: unknown;
  readonly keyPlace: Place;
  readonly valuePlace: Place;
  /** Places of the entries of a list; empty for another value. */
  readonly entryPlaces: readonly Place[];
  /** Fields of a mapping; undefined for another value. */
  readonly fields: YamlFields | undefined;
}

export type YamlFields = ReadonlyMap<string, YamlField>;

/** What the faults of a YAML text are called, since front matter and data files have names of their own. */
export interface YamlCodes {
  readonly syntax: 'FM_SYNTAX' | 'DATA_SYNTAX';
  readonly shape: 'FM_SHAPE' | 'DATA_SHAPE';
  readonly duplicate: 'FM_DUPLICATE_KEY' | 'DATA_SHAPE';
  readonly aliases: 'FM_ALIASES' | 'DATA_SHAPE';
  readonly type: 'FM_TYPE' | 'DATA_SHAPE';
}

export const frontMatterCodes: YamlCodes = {
  syntax: 'FM_SYNTAX',
  shape: 'FM_SHAPE',
  duplicate: 'FM_DUPLICATE_KEY',
  aliases: 'FM_ALIASES',
  type: 'FM_TYPE',
};

export const dataFileCodes: YamlCodes = {
  syntax: 'DATA_SYNTAX',
  shape: 'DATA_SHAPE',
  duplicate: 'DATA_SHAPE',
  aliases: 'DATA_SHAPE',
  type: 'DATA_SHAPE',
};

/** A value and where it is written. */
export interface Placed<T> {
  readonly value: T;
  readonly place: Place;
}
