import type { Json } from '../model/json.ts';

/** A geographical position in a response. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** The name next to it, if any. */
  readonly name: string | undefined;
  /** The distance next to it, in metres, if any. */
  readonly distance: number | undefined;
  /** JSON pointer of the object that it belongs to. */
  readonly pointer: string;
}

type JsonObject = { readonly [name: string]: Json };

/** Characters of a name: a browser takes long to lay out hundreds of longer ones. */
const LONGEST_NAME = 200;

const LATITUDES = ['latitude', 'lat'];
const LONGITUDES = ['longitude', 'lng', 'lon', 'long'];

/** Every position in a response: pairs of latitude and longitude by their names, and points of GeoJSON. */
export function positionsIn(value: Json): Position[] {
  const found: Position[] = [];
  const visit = (one: Json, pointer: string, owner: JsonObject | undefined, ownerPointer: string): void => {
    if (Array.isArray(one)) {
      for (const [index, item] of (one as readonly Json[]).entries())
        visit(item, `${pointer}/${index}`, undefined, `${pointer}/${index}`);
      return;
    }
    if (!isObject(one)) return;
    const pair = pairOf(one);
    // `position: { latitude, longitude }` belongs to the object that contains it.
    const isOwn = pair && Object.keys(one).length <= 3 && owner !== undefined;
    const about = isOwn ? owner : one;
    if (pair)
      found.push({
        ...pair,
        name: nameOf(about),
        distance: distanceOf(about),
        pointer: isOwn ? ownerPointer : pointer,
      });
    for (const [key, item] of Object.entries(one))
      visit(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, one, pointer);
  };
  visit(value, '', undefined, '');
  return found;
}

function pairOf(object: JsonObject): { readonly latitude: number; readonly longitude: number } | undefined {
  const { type, coordinates } = object;
  if (type === 'Point' && Array.isArray(coordinates)) return checked(coordinates[1], coordinates[0]);
  const at = (names: readonly string[]) => names.map((name) => object[name]).find((one) => typeof one === 'number');
  return checked(at(LATITUDES), at(LONGITUDES));
}

function checked(latitude: unknown, longitude: unknown) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function nameOf(object: JsonObject): string | undefined {
  const properties = object.properties !== undefined && isObject(object.properties) ? object.properties : {};
  const names = [object.name, object.title, object.label, properties.name, object.id];
  return names.find((one): one is string => typeof one === 'string')?.slice(0, LONGEST_NAME);
}

function distanceOf(object: JsonObject): number | undefined {
  return typeof object.distance === 'number' ? object.distance : undefined;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
