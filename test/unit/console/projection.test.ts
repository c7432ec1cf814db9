import { expect, test } from 'vitest';
import { boundsOf, projection } from '../../../src/console/projection.ts';

test('bounds of the same shape as the map fill it, with north at the top', () => {
  const plane = projection({ west: -1, south: -1, east: 1, north: 1 }, { width: 400, height: 400 });
  const [left, top] = plane.point(-1, 1);
  const [right, bottom] = plane.point(1, -1);
  expect([left, right]).toEqual([expect.closeTo(0, 0), expect.closeTo(400, 0)]);
  expect([top, bottom]).toEqual([expect.closeTo(0, 0), expect.closeTo(400, 0)]);
});

test('bounds of another shape are whole, in the middle of the map', () => {
  const plane = projection({ west: -70, south: -20, east: -60, north: -18 }, { width: 400, height: 300 });
  expect(plane.point(-70, -19)[0]).toBeCloseTo(0);
  expect(plane.point(-60, -19)[0]).toBeCloseTo(400);
  const [, top] = plane.point(-65, -18);
  const [, bottom] = plane.point(-65, -20);
  expect(top).toBeGreaterThan(100);
  expect(top + bottom).toBeCloseTo(300);
});

test('a length is longer on the map the farther it is from the equator', () => {
  const plane = projection({ west: 0, south: -1, east: 10, north: 1 }, { width: 400, height: 400 });
  // A degree of longitude at the equator is 111,195 metres, and half of that at 60 degrees.
  expect(plane.length(111_195, 0)).toBeCloseTo(40, 2);
  expect(plane.length(111_195, 60)).toBeCloseTo(80, 2);
});

test('the poles, which are infinitely far, stay on the map', () => {
  const plane = projection({ west: 0, south: -90, east: 1, north: 90 }, { width: 400, height: 300 });
  expect(plane.point(0, 90).every(Number.isFinite)).toBe(true);
});

test('bounds have a margin around the points of at least about a kilometre', () => {
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
