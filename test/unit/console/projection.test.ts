import { expect, test } from 'vitest';
import { boundsOf, projection, ringsOf } from '../../../src/console/projection.ts';

test('the corners of the bounds are the corners of the plane, north above', () => {
  const plane = projection({ west: -70, south: -20, east: -60, north: -10 }, 400);
  expect(plane.point(-70, -10)).toEqual([0, 0]);
  const [x, y] = plane.point(-60, -20);
  expect(x).toBeCloseTo(400);
  expect(y).toBeCloseTo(plane.height);
});

test('a length is longer on the plane the further it lies from the equator', () => {
  const plane = projection({ west: 0, south: -60, east: 10, north: 60 }, 400);
  // A degree of longitude on the equator is 111,195 metres, and half of that at 60 degrees.
  expect(plane.length(111_195, 0)).toBeCloseTo(40, 2);
  expect(plane.length(111_195, 60)).toBeCloseTo(80, 2);
});

test('the poles, which are infinitely far, stay on the plane', () => {
  expect(Number.isFinite(projection({ west: 0, south: -90, east: 1, north: 90 }, 400).height)).toBe(true);
});

test('bounds have a margin around the points, about a kilometre at least', () => {
  expect(boundsOf([[-68, -16]], 0.06)).toEqual({ west: -68.01, south: -16.01, east: -67.99, north: -15.99 });
  expect(
    boundsOf(
      [
        [-70, -20],
        [-60, -10],
      ],
      0.1,
    ),
  ).toEqual({ west: -71, south: -21, east: -59, north: -9 });
});

test('rings come from polygons, wherever in a document they are, and from nothing else', () => {
  const ring = [
    [0, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ];
  const document = {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } },
      { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } },
      {
        type: 'Feature',
        geometry: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [ring] }] },
      },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: ring } },
      { type: 'Feature', geometry: null },
    ],
  };
  expect(ringsOf(document)).toEqual([ring, ring, ring, ring]);
});
