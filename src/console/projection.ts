import { greatest, least } from '../shared/extremes.ts';

/** A shape on a map: rings of longitude and latitude, as in GeoJSON (RFC 7946, section 3.1.6). */
export type Ring = readonly (readonly number[])[];

/** Bounds in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The Mercator projection of some bounds onto a plane of a given width, and the scale of lengths. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  readonly point: (longitude: number, latitude: number) => readonly [x: number, y: number];
  /** Units of the plane for a length in metres at a latitude. */
  readonly length: (metres: number, latitude: number) => number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const mercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-85, Math.min(85, latitude))) / 2));

export function projection({ west, south, east, north }: Bounds, width: number): Projection {
  const scale = width / Math.max(radians(east - west), 1e-6);
  const top = mercator(north);
  return {
    width,
    height: Math.max((top - mercator(south)) * scale, 1),
    point: (longitude, latitude) => [radians(longitude - west) * scale, (top - mercator(latitude)) * scale],
    length: (metres, latitude) => (metres / (EARTH * Math.cos(radians(latitude)))) * scale,
  };
}

/** Bounds of positions, with a margin; at least about a kilometre. */
export function boundsOf(points: readonly (readonly [longitude: number, latitude: number])[], margin: number): Bounds {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, east] = [least(longitudes), greatest(longitudes)];
  const [south, north] = [least(latitudes), greatest(latitudes)];
  const pad = Math.max((east - west) * margin, (north - south) * margin, 0.01);
  return { west: west - pad, south: south - pad, east: east + pad, north: north + pad };
}

/** The rings of every polygon in a GeoJSON document; anything else in it is left out. */
export function ringsOf(document: unknown): readonly Ring[] {
  if (typeof document !== 'object' || document === null) return [];
  const { type, features, geometry, geometries, coordinates } = document as Record<string, unknown>;
  const below = [features, geometries].flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
  if (below.length > 0) return below.flatMap(ringsOf);
  if (geometry !== undefined) return ringsOf(geometry);
  if (type === 'Polygon') return coordinates as readonly Ring[];
  return type === 'MultiPolygon' ? (coordinates as readonly (readonly Ring[])[]).flat() : [];
}
