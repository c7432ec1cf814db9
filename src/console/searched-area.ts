import type { ConsoleParameter } from '../model/console.ts';
import type { LngLat } from './projection.ts';
import { type ConsoleValues, parameterKey } from './values.ts';

/** The circle that a request searches. */
export interface SearchedArea {
  readonly at: LngLat;
  /** In metres; undefined if the request has none. */
  readonly radius: number | undefined;
}

/** The requested point and radius, if query parameters have such names; a documented default counts as sent. */
export function searchedArea(
  parameters: readonly ConsoleParameter[],
  { parameters: values }: Pick<ConsoleValues, 'parameters'>,
): SearchedArea | undefined {
  const numberOf = (...names: readonly string[]) => {
    const asked = parameters.filter((one) => one.in === 'query' && names.includes(one.name));
    const texts = asked.map((one) => values[parameterKey(one)] || (one.input.default ?? ''));
    return texts.filter((text) => text !== '' && Number.isFinite(Number(text))).map(Number)[0];
  };
  const [latitude, longitude] = [numberOf('latitude', 'lat'), numberOf('longitude', 'lng', 'lon')];
  if (latitude === undefined || longitude === undefined) return undefined;
  return { at: [longitude, latitude], radius: numberOf('radius', 'distance', 'within') };
}
