import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { firstResponse, point, radius } from '../../../site/pages/_home/first-request.ts';
import { checkout } from '../../docgen.ts';

/** The examples of the first site match what the API would return for its data set. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly city: string;
  readonly position: Position;
}

interface Data {
  readonly places: readonly Place[];
  readonly cities: readonly { readonly id: string; readonly name: string; readonly position: Position }[];
  readonly categories: readonly { readonly id: string }[];
  readonly tags: readonly { readonly id: string }[];
}

const read = (path: string) => readFileSync(join(checkout, 'site/api', path), 'utf8');
const data: Data = JSON.parse(read('data/places.json'));
const api = parse(read('openapi.yaml'));

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8;

/** Great-circle distance in metres, by the haversine formula. */
function distance(a: Position, b: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(h));
}

function nearest(from: Position, within: number) {
  return data.places
    .map((place) => ({ id: place.id, distance: distance(from, place.position) }))
    .filter((one) => one.distance <= within)
    .sort((a, b) => a.distance - b.distance);
}

describe('the data of the first site', () => {
  it('has valid references, no duplicates, and only places within Bolivia', () => {
    expect(data.places.length).toBeGreaterThanOrEqual(60);
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    for (const list of [data.places, data.cities, data.categories, data.tags])
      expect(new Set(ids(list)).size).toBe(list.length);
    for (const place of data.places) {
      expect(ids(data.cities)).toContain(place.city);
      expect(ids(data.categories)).toContain(place.category);
      for (const tag of place.tags) expect(ids(data.tags)).toContain(tag);
    }
    for (const { position } of [...data.places, ...data.cities]) {
      expect(position.latitude).toBeGreaterThan(-22.9);
      expect(position.latitude).toBeLessThan(-9.6);
      expect(position.longitude).toBeGreaterThan(-69.7);
      expect(position.longitude).toBeLessThan(-57.4);
    }
  });

  it('gives the response shown on the home page', async () => {
    const response = JSON.parse(await firstResponse());
    const found = nearest(point, radius);
    expect(response.data.map((place: { id: string; distance: number }) => [place.id, place.distance])).toEqual(
      found.slice(0, 14).map((place) => [place.id, Math.round(place.distance)]),
    );
    expect(response.meta).toEqual({ radius, limit: 14, total: found.length });
  });

  it('gives the example of the nearest places', () => {
    const operation = api.paths['/places/nearest'].get;
    const content = operation.responses['200'].content['application/json'];
    const [example] = Object.values(content.examples) as {
      value: { data: { id: string; distance: number }[]; meta: { total: number; radius: number } };
    }[];
    const found = nearest(point, example?.value.meta.radius ?? 0);
    expect(example?.value.data.map((place) => [place.id, place.distance])).toEqual(
      found.slice(0, example?.value.data.length).map((place) => [place.id, Math.round(place.distance)]),
    );
    expect(example?.value.meta.total).toBe(found.length);
  });
});
