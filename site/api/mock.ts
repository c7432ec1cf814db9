import { defineMock, type MockReply, type RequestValues } from 'docgen-site';
import data from './data/places.json' with { type: 'json' };

/** The responses of the mock of the Bolivia Places API: the data set itself, with true distances. */

type Place = (typeof data.places)[number];

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8;

/** Without accents and capitals, in words. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  const key = ({ name }: { readonly name: string }) => wordsOf(name).join(' ');
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

function reference(list: readonly { readonly id: string; readonly name: string }[], id: string) {
  const found = list.find((one) => one.id === id);
  return { id, name: found?.name ?? id };
}

function shown(place: Place) {
  const city = data.cities.find(({ id }) => id === place.city);
  return {
    ...place,
    category: reference(data.categories, place.category),
    tags: place.tags.map((id) => reference(data.tags, id)).sort(byName),
    city: { id: place.city, name: city?.name ?? '', department: city?.department ?? '' },
  };
}

function counted<T extends { readonly id: string }>(item: T, count: (place: Place) => boolean) {
  return { ...item, place_count: data.places.filter(count).length };
}

function page(items: readonly unknown[], { query }: RequestValues): MockReply {
  const [number, size] = [Number(query.page), Number(query.per_page)];
  const meta = { page: number, per_page: size, total: items.length, pages: Math.ceil(items.length / size) };
  return { body: { data: items.slice((number - 1) * size, number * size), meta } };
}

/** The path of each kind of thing. */
const PATHS = { city: 'cities', place: 'places', category: 'categories', tag: 'tags' } as const;

/** Whatever was asked for, it is not there. */
function notFound(kind: keyof typeof PATHS, id: unknown, below = ''): MockReply {
  const detail = `There is no ${kind} “${id}”.`;
  const instance = `/v1/${PATHS[kind]}/${encodeURIComponent(String(id))}${below}`;
  const type = 'https://bolivia-places.example/docs/intro#not-found';
  return { status: 404, body: { type, title: 'Not found', status: 404, detail, instance } };
}

/** One thing of a list, or that there is none. */
function oneOf<T extends { readonly id: string }>(
  kind: keyof typeof PATHS,
  list: readonly T[],
  id: unknown,
  show: (one: T) => unknown,
): MockReply {
  const found = list.find((one) => one.id === id);
  return found ? { body: show(found) } : notFound(kind, id);
}

function placesOf(
  kind: keyof typeof PATHS,
  list: readonly { readonly id: string }[],
  id: unknown,
  belongs: (place: Place) => boolean,
  values: RequestValues,
): MockReply {
  if (!list.some((one) => one.id === id)) return notFound(kind, id, '/places');
  return page(data.places.filter(belongs).sort(byName).map(shown), values);
}

const city = (one: (typeof data.cities)[number]) => counted(one, (place) => place.city === one.id);
const category = (one: (typeof data.categories)[number]) => counted(one, (place) => place.category === one.id);
const tag = (one: (typeof data.tags)[number]) => counted(one, (place) => place.tags.includes(one.id));

/** Great-circle distance in metres, by the haversine formula. */
function distance(a: Place['position'], b: Place['position']): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(h));
}

/** Whether each sought word begins a word of the texts. */
function matches(sought: readonly string[], texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return sought.every((one) => words.some((word) => word.startsWith(one)));
}

export default defineMock({
  getAllCities: (values) => page([...data.cities].sort(byName).map(city), values),
  getACity: ({ path }) => oneOf('city', data.cities, path.cityId, city),
  getAllPlaces: (values) => page([...data.places].sort(byName).map(shown), values),
  getAPlace: ({ path }) => oneOf('place', data.places, path.placeId, shown),
  getNearestPlaces: ({ query }) => {
    const point = { latitude: Number(query.latitude), longitude: Number(query.longitude) };
    const [radius, limit] = [Number(query.radius), Number(query.limit)];
    const found = data.places
      .map((place) => ({ place, metres: distance(point, place.position) }))
      .filter(({ metres }) => metres <= radius)
      .sort((a, b) => a.metres - b.metres);
    const nearest = found
      .slice(0, limit)
      .map(({ place, metres }) => ({ ...shown(place), distance: Math.round(metres) }));
    return { body: { data: nearest, meta: { radius, limit, total: found.length } } };
  },
  getPlacesBySearch: (values) => {
    const sought = wordsOf(String(values.query.q));
    const found = data.places
      .filter((place) => matches(sought, [place.name, place.description, shown(place).city.name]))
      .map((place) => ({ place, isNamed: matches(sought, [place.name]) }))
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || byName(a.place, b.place));
    return page(
      found.map(({ place }) => shown(place)),
      values,
    );
  },
  getPlacesByCity: (values) =>
    placesOf('city', data.cities, values.path.cityId, (place) => place.city === values.path.cityId, values),
  getPlacesByCategory: (values) =>
    placesOf(
      'category',
      data.categories,
      values.path.categoryId,
      (place) => place.category === values.path.categoryId,
      values,
    ),
  getPlacesByTag: (values) =>
    placesOf('tag', data.tags, values.path.tagId, (place) => place.tags.includes(String(values.path.tagId)), values),
  getAllCategories: (values) => page([...data.categories].sort(byName).map(category), values),
  getACategory: ({ path }) => oneOf('category', data.categories, path.categoryId, category),
  getAllTags: (values) => page([...data.tags].sort(byName).map(tag), values),
  getATag: ({ path }) => oneOf('tag', data.tags, path.tagId, tag),
});
