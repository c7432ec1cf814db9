import mock from '../../api/mock.ts';
import type { Position } from './projection.ts';

/** Where the first request looks: the Prado, in the centre of La Paz. */
export const point: Position = { latitude: -16.5, longitude: -68.133 };

/** How far it looks, in metres. */
export const radius = 100_000;

/** The maximum number of places in its response. */
const limit = 14;

const query = { ...point, radius, limit };

/** The request that the home page shows, as one types it. */
export function firstRequest(baseUrl: string): string {
  return [
    `curl -G "${baseUrl}/places/nearest" \\`,
    `  -d latitude=${point.latitude} \\`,
    `  -d longitude=${point.longitude} \\`,
    `  -d radius=${radius} \\`,
    `  -d limit=${limit}`,
  ].join('\n');
}

/** Its parameters as the console names them. */
export const firstParameters = Object.fromEntries(
  Object.entries(query).map(([name, value]) => [`query:${name}`, String(value)]),
);

/** Its whole response, that of the mock; an object without objects in it is one line. */
export async function firstResponse(): Promise<string> {
  const reply = await mock.getNearestPlaces?.({ path: {}, query, header: {}, cookie: {}, body: undefined });
  return JSON.stringify(reply?.body, null, 2).replace(
    /\{\s+("(?:id|latitude|radius)"[^{}[\]]*?)\s+\}/g,
    (_, inside) => `{ ${String(inside).replace(/\s*\n\s*/g, ' ')} }`,
  );
}
