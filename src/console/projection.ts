import { greatest, least } from '../shared/extremes.ts';

/** Bounds in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Size of a map, in its own units. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Longitude and latitude in degrees, as in GeoJSON (RFC 7946, section 3.1.1). */
export type LngLat = readonly [longitude: number, latitude: number];

/** The Mercator projection of some bounds onto the middle of a map, and the scale of lengths. */
export interface Projection extends MapSize {
  readonly point: (longitude: number, latitude: number) => readonly [x: number, y: number];
  /** Units of the map for a length in metres at a latitude. */
  readonly length: (metres: number, latitude: number) => number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-85, Math.min(85, latitude))) / 2));

/** All of the bounds are shown, and more of the ground where they have another shape than the map. */
export function projection({ west, south, east, north }: Bounds, { width, height }: MapSize): Projection {
  const [wide, high] = [radians(east - west), mercator(north) - mercator(south)];
  const scale = Math.min(width / Math.max(wide, 1e-6), height / Math.max(high, 1e-6));
  const left = radians(west + east) / 2 - width / scale / 2;
  const top = (mercator(north) + mercator(south)) / 2 + height / scale / 2;
  return {
    width,
    height,
    point: (longitude, latitude) => [(radians(longitude) - left) * scale, (top - mercator(latitude)) * scale],
    length: (metres, latitude) => (metres / (EARTH * Math.cos(radians(latitude)))) * scale,
  };
}

/** Bounds of positions, with a margin that is a part of their size; at least about a kilometre. */
export function boundsOf(points: readonly LngLat[], margin: number): Bounds {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [least(longitudes), greatest(longitudes)];
  const [south, north] = [least(latitudes), greatest(latitudes)];
  const pad = Math.max((east - west) * margin, (north - south) * margin, 0.01);
  return { west: west - pad, south: south - pad, east: east + pad, north: north + pad };
}
