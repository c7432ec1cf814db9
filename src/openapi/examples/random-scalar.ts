import { limitOf } from '../document/schema/limits.ts';
import { keyword, type MergedSchema } from '../document/schema/merged-schema.ts';
import { sampleNumber, sampleString } from './sample-scalar.ts';

/** A number from 0 to 1, without 1. */
export type Random = () => number;

const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron', 'inlet', 'juniper'];

/** One of several; undefined if there are none. */
export function oneOf<T>(all: readonly T[], random: Random): T | undefined {
  return all[Math.floor(random() * all.length)];
}

/** Another text each time, as far as the format leaves a choice; one with a pattern is always the same. */
export function randomString(schema: MergedSchema, random: Random): string {
  if (keyword(schema, 'pattern')) return sampleString(schema);
  const day = new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 2000) * 86_400_000).toISOString().slice(0, 10);
  const digits = (count: number) =>
    Array.from({ length: count }, () => oneOf([...'0123456789abcdef'], random)).join('');
  const name = oneOf(WORDS, random) ?? '';
  switch (keyword(schema, 'format')?.value) {
    case 'date':
      return day;
    case 'date-time':
      return `${day}T${String(Math.floor(random() * 24)).padStart(2, '0')}:00:00Z`;
    case 'uuid':
      return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
    case 'email':
      return `${name}@example.com`;
    case undefined: {
      const least = limitOf(schema, 'minLength', 'greatest') ?? 0;
      const most = limitOf(schema, 'maxLength', 'smallest') ?? Number.POSITIVE_INFINITY;
      return name.padEnd(Math.min(least, 10_000), name).slice(0, most);
    }
    default:
      return sampleString(schema);
  }
}

/** How far from its lower limit a number may be that has no upper one. */
const SPAN = 1000;

/** A number between the limits; the usual one if it must be a multiple of something. */
export function randomNumber(schema: MergedSchema, isInteger: boolean, random: Random): number {
  if (keyword(schema, 'multipleOf')) return sampleNumber(schema, isInteger);
  const usual = sampleNumber(schema, isInteger);
  const most =
    limitOf(schema, 'maximum', 'smallest') ?? limitOf(schema, 'exclusiveMaximum', 'smallest') ?? usual + SPAN;
  const made = usual + random() * (most - usual);
  return isInteger ? Math.floor(made) : Math.round(made * 100) / 100;
}
