import type { Projection } from './projection.ts';

/** The bar that shows a round distance on a map. */
export interface ScaleBar {
  /** In units of the map. */
  readonly length: number;
  /** `50 km` */
  readonly text: string;
}

/** The longest round distance that is at most this long on a map at a latitude. */
export function scaleBar(plane: Projection, latitude: number, longest: number): ScaleBar {
  const metres = longest / plane.length(1, latitude);
  const power = 10 ** Math.floor(Math.log10(metres));
  const round = ([5, 2].find((step) => step * power <= metres) ?? 1) * power;
  return { length: plane.length(round, latitude), text: distanceText(round) };
}

/** A distance in metres as text; below 10 km with a decimal, if it has one. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${Number((metres / 1000).toFixed(metres < 10_000 ? 1 : 0))} km`;
}
