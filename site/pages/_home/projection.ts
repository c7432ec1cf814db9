/** A point in WGS 84, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The part of the plane that the map shows, as an SVG `viewBox`. */
export const viewBox = '-14 0 494 542';

/** Units of the map for a radian of longitude. */
const SCALE = 2178.97;

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 10) / 10;

/** Where a point stands on the map: Mercator's projection, moved so that Bolivia fills the view box. */
export function project({ latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  return {
    x: round(2657.43 + SCALE * radians(longitude)),
    y: round(-361.89 - SCALE * Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))),
  };
}

/** A distance on the ground as a length on the map near a latitude, since the projection stretches towards the poles. */
export function lengthOnMap(metres: number, latitude: number): number {
  return round((metres / EARTH_RADIUS) * (SCALE / Math.cos(radians(latitude))));
}
