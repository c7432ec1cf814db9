import type { MapFile } from './map-file.ts';
import { type Bounds, boundsOf, type LngLat } from './projection.ts';

/** How much of the bounds a step of zoom leaves. */
const STEP = 0.5;

/**
 * The part of the ground that a map shows: all positions, and at least one thing that tells where they are, the nearest
 * name or else the nearest point of an outline. `zoom`: steps nearer to the centre, or away from it if negative.
 */
export function mapView(points: readonly LngLat[], { labels, land }: MapFile, zoom: number, centre?: LngLat): Bounds {
  const close = boundsOf(points, 0.1);
  const places = labels.filter(({ kind }) => kind === 'place').map(({ at }) => at);
  const known = places.length > 0 ? places : land.flat();
  const nearest = known.some((at) => contains(close, at)) ? [] : nearestOf(known, middleOf(close));
  const fitting = nearest.length > 0 ? boundsOf([...points, ...nearest], 0.15) : close;
  return zoom === 0 ? fitting : zoomed(fitting, STEP ** zoom, centre ?? middleOf(fitting));
}

function contains({ west, south, east, north }: Bounds, [longitude, latitude]: LngLat): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function middleOf({ west, south, east, north }: Bounds): LngLat {
  return [(west + east) / 2, (south + north) / 2];
}

/** None of none. */
function nearestOf(points: readonly LngLat[], [longitude, latitude]: LngLat): LngLat[] {
  const squared = (at: LngLat) => (at[0] - longitude) ** 2 + (at[1] - latitude) ** 2;
  const [first, ...others] = points;
  return first ? [others.reduce((best, one) => (squared(one) < squared(best) ? one : best), first)] : [];
}

function zoomed({ west, south, east, north }: Bounds, part: number, [longitude, latitude]: LngLat): Bounds {
  const [wide, high] = [((east - west) * part) / 2, ((north - south) * part) / 2];
  return { west: longitude - wide, south: latitude - high, east: longitude + wide, north: latitude + high };
}
