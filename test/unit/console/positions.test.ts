import { expect, test } from 'vitest';
import { positionsIn } from '../../../src/console/positions.ts';

test('a position belongs to the object that contains it, with its name and its distance', () => {
  const place = { name: 'Plaza Murillo', distance: 120, position: { latitude: -16.5, longitude: -68.1 } };
  expect(positionsIn({ data: [place] })).toEqual([
    { latitude: -16.5, longitude: -68.1, name: 'Plaza Murillo', distance: 120, pointer: '/data/0' },
  ]);
});

test('an object with a position among its own fields is the named object itself', () => {
  const city = { slug: 'la-paz', title: 'La Paz', lat: -16.5, lng: -68.1 };
  expect(positionsIn({ 'a/b~c': city })).toEqual([
    { latitude: -16.5, longitude: -68.1, name: 'La Paz', distance: undefined, pointer: '/a~1b~0c' },
  ]);
});

test('a point of GeoJSON has its longitude first, and the name of its feature', () => {
  const feature = {
    type: 'Feature',
    properties: { name: 'Sajama' },
    geometry: { type: 'Point', coordinates: [-68.88, -18.1] },
  };
  expect(positionsIn([feature])).toEqual([
    { latitude: -18.1, longitude: -68.88, name: 'Sajama', distance: undefined, pointer: '/0' },
  ]);
});

test.each([
  ['a latitude alone', { latitude: 1 }],
  ['texts', { latitude: '1', longitude: '2' }],
  ['what is on no globe', { latitude: 91, longitude: 0 }],
  ['what is past the date line', { latitude: 0, longitude: 181 }],
])('%s is not a position', (_, value) => {
  expect(positionsIn(value)).toEqual([]);
});
