import { expect, test } from 'vitest';
import { emptyMap, readMap } from '../../../src/console/map-file.ts';
import { placeLabels, placePins } from '../../../src/console/map-marks.ts';
import { mapView } from '../../../src/console/map-view.ts';
import type { Position } from '../../../src/console/positions.ts';
import { type LngLat, projection } from '../../../src/console/projection.ts';
import { distanceText, scaleBar } from '../../../src/console/scale-bar.ts';
import { searchedArea } from '../../../src/console/searched-area.ts';
import type { ConsoleParameter } from '../../../src/model/console.ts';

const ring: LngLat[] = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 0],
];

/** A map of one degree, 400 units wide. */
const plane = projection({ west: 0, south: 0, east: 1, north: 1 }, { width: 400, height: 400 });

const position = (longitude: number, latitude: number): Position => ({
  longitude,
  latitude,
  name: undefined,
  distance: undefined,
  pointer: `/${longitude},${latitude}`,
});

const place = (name: string, at: LngLat) => ({ name, at, kind: 'place' as const });

const feature = (geometry: unknown, properties: unknown = null) => ({ type: 'Feature', properties, geometry });

// Seen to fail with water as land, and without the properties of the feature around a collection.
test('a map has land, water, lines, labels and the name of who made it; anything else is left out', () => {
  const document = {
    type: 'FeatureCollection',
    attribution: 'Made by hand',
    features: [
      feature({ type: 'Polygon', coordinates: [ring] }),
      feature({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }),
      feature(
        { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [ring] }] },
        { kind: 'water' },
      ),
      feature({ type: 'LineString', coordinates: ring }),
      feature({ type: 'MultiLineString', coordinates: [ring, ring] }),
      feature({ type: 'Point', coordinates: [1, 2] }, { name: 'Town' }),
      feature({ type: 'Point', coordinates: [3, 4] }, { name: 'Country', kind: 'region' }),
      feature({ type: 'Point', coordinates: [5, 6] }),
      feature(null),
    ],
  };
  expect(readMap(document)).toEqual({
    land: [ring, ring, ring],
    water: [ring],
    lines: [ring, ring, ring],
    labels: [place('Town', [1, 2]), { name: 'Country', at: [3, 4], kind: 'region' }],
    attribution: 'Made by hand',
  });
  expect(readMap('no map')).toEqual(emptyMap);
});

// Seen to fail without the nearest name in the bounds.
test('a map shows all positions, and the nearest name where none is among them', () => {
  const near = { ...emptyMap, labels: [place('Near', [2, 0]), place('Far', [9, 0])] };
  const alone = mapView([[0, 0]], near, 0);
  expect([alone.west < 0, alone.east > 2, alone.east < 9]).toEqual([true, true, true]);
  const among = mapView(
    [
      [1, 0],
      [3, 0],
    ],
    near,
    0,
  );
  expect(among.east).toBeLessThan(4);
  expect(mapView([[0, 0]], emptyMap, 0)).toEqual({ west: -0.01, south: -0.01, east: 0.01, north: 0.01 });
});

test('a step of zoom halves what a map shows, around the centre that it is given', () => {
  const corners: LngLat[] = [
    [0, 0],
    [10, 10],
  ];
  const whole = mapView(corners, emptyMap, 0);
  const nearer = mapView(corners, emptyMap, 1, [2, 3]);
  expect(nearer.east - nearer.west).toBeCloseTo((whole.east - whole.west) / 2);
  expect((nearer.east + nearer.west) / 2).toBeCloseTo(2);
  expect((nearer.north + nearer.south) / 2).toBeCloseTo(3);
});

// Seen to fail with the number of the first alone on it, under which the other two were out of sight.
test('a position without room for its number is a dot; the first in the place has the numbers of all', () => {
  const marks = (...all: Position[]) => placePins(all, plane).map(({ isDot, text }) => [text, isDot]);
  const [here, near, far] = [position(0.5, 0.5), position(0.51, 0.5), position(0.8, 0.5)];
  expect(marks(here, near, near, far)).toEqual([
    ['1–3', false],
    ['2', true],
    ['3', true],
    ['4', false],
  ]);
  expect(marks(here, far, near)[0]).toEqual(['1 +1', false]);
});

// Seen to fail with the first side of each label, whatever is there.
test('labels collide neither with pins nor with each other, and one without room is left out', () => {
  const pins = placePins([position(0.5, 0.5)], plane);
  const at: LngLat = [0.5, 0.5];
  const labels = Array.from({ length: 9 }, (_, index) => place(`Town ${index}`, at));
  const placed = placeLabels(labels, pins, plane);
  expect(placed.map(({ anchor }) => anchor)).toEqual(['start', 'end', 'middle', 'middle']);
  expect(placed[0]?.x).toBeGreaterThan((pins[0]?.x ?? 0) + 9);
});

// Seen to fail with a label whose text alone is looked at: its dot touched the name before it.
test('a label whose dot would touch another name is left out', () => {
  const town = place('A town with a long name', [0.5, 0.5]);
  const within = place('B', [0.6, 0.5]);
  const beyond = place('C', [0.95, 0.5]);
  expect(placeLabels([town, within, beyond], [], plane).map(({ name }) => name)).toEqual([town.name, 'C']);
});

test('a scale bar is the longest round distance that fits', () => {
  // A degree at the equator is 111 km and 400 units long.
  const bar = scaleBar(plane, 0, 110);
  expect(bar.text).toBe('20 km');
  expect(bar.length).toBeCloseTo((20_000 / 111_195) * 400, 1);
  expect([999, 1000, 1500, 23_400].map(distanceText)).toEqual(['999 m', '1 km', '1.5 km', '23 km']);
});

// Seen to fail without the default.
test('a searched area has the documented default where the request has no radius', () => {
  const parameter = (name: string, fallback?: string): ConsoleParameter => ({
    name,
    in: 'query',
    required: false,
    deprecated: false,
    style: undefined,
    explode: undefined,
    content: undefined,
    input: { kind: 'number', hint: '', default: fallback, choices: [], items: undefined, schema: true },
    example: undefined,
  });
  const parameters = [parameter('lat'), parameter('lng'), parameter('radius', '5000')];
  const typed = { 'query:lat': '-16.5', 'query:lng': '-68' };
  expect(searchedArea(parameters, { parameters: typed })).toEqual({ at: [-68, -16.5], radius: 5000 });
  expect(searchedArea(parameters, { parameters: { ...typed, 'query:radius': '70' } })?.radius).toBe(70);
  expect(searchedArea(parameters, { parameters: { 'query:lat': '1' } })).toBeUndefined();
});
