import type { LngLat } from './projection.ts';

/** What a site's own map has under the positions of responses. */
export interface MapFile {
  /** Rings of the land that the API is about. */
  readonly land: readonly Line[];
  /** Rings of lakes and seas. */
  readonly water: readonly Line[];
  /** Borders and roads. */
  readonly lines: readonly Line[];
  /** In the file's order, the most important first. */
  readonly labels: readonly MapLabel[];
  /** Who made it, as its licence asks. */
  readonly attribution: string | undefined;
}

export type Line = readonly LngLat[];

/** A named point; `region`: the name of an area, without a dot. */
export interface MapLabel {
  readonly name: string;
  readonly at: LngLat;
  readonly kind: 'place' | 'region';
}

/** A map without anything on it. */
export const emptyMap: MapFile = { land: [], water: [], lines: [], labels: [], attribution: undefined };

type GeoObject = { readonly [name: string]: unknown };

/**
 * Reads GeoJSON (RFC 7946): polygons are land, or water if their `kind` is `water`; lines are borders; points with a
 * `name` are labels of places, or of areas if their `kind` is `region`. `attribution` of the document is shown.
 */
export function readMap(document: unknown): MapFile {
  const { attribution } = isObject(document) ? document : {};
  const features = featuresOf(document);
  const ringsOf = (isWater: boolean) =>
    features.filter(({ kind }) => (kind === 'water') === isWater).flatMap(({ geometry }) => polygonRings(geometry));
  return {
    land: ringsOf(false),
    water: ringsOf(true),
    lines: features.flatMap(({ geometry }) => linesOf(geometry)),
    labels: features.flatMap(labelOf),
    attribution: typeof attribution === 'string' ? attribution : undefined,
  };
}

interface Feature {
  readonly name: unknown;
  readonly kind: unknown;
  readonly geometry: GeoObject;
}

function featuresOf(one: unknown, properties: GeoObject = {}): Feature[] {
  if (!isObject(one)) return [];
  const own = isObject(one.properties) ? one.properties : properties;
  const parts = [one.features, one.geometries].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  if (parts.length > 0) return parts.flatMap((part) => featuresOf(part, own));
  if (one.type === 'Feature') return featuresOf(one.geometry, own);
  return Array.isArray(one.coordinates) ? [{ name: own.name, kind: own.kind, geometry: one }] : [];
}

function polygonRings({ type, coordinates }: GeoObject): readonly Line[] {
  if (type === 'Polygon') return coordinates as readonly Line[];
  return type === 'MultiPolygon' ? (coordinates as readonly (readonly Line[])[]).flat() : [];
}

function linesOf({ type, coordinates }: GeoObject): readonly Line[] {
  if (type === 'LineString') return [coordinates as Line];
  return type === 'MultiLineString' ? (coordinates as readonly Line[]) : [];
}

function labelOf({ name, kind, geometry }: Feature): MapLabel[] {
  if (geometry.type !== 'Point' || typeof name !== 'string') return [];
  return [{ name, at: geometry.coordinates as LngLat, kind: kind === 'region' ? 'region' : 'place' }];
}

function isObject(value: unknown): value is GeoObject {
  return typeof value === 'object' && value !== null;
}
