import type { Position } from './projection.ts';

/** Where the first request looks: the Prado, in the centre of La Paz. */
export const point: Position = { latitude: -16.5, longitude: -68.133 };

/** How far it looks, in metres. */
export const radius = 100_000;

/** The request that the home page shows, as one types it. */
export function firstRequest(baseUrl: string): string {
  return [
    `curl -G "${baseUrl}/places/nearest" \\`,
    `  -d latitude=${point.latitude} -d longitude=${point.longitude} \\`,
    `  -d radius=${radius} -d limit=1`,
  ].join('\n');
}

/** Its whole answer. */
export const firstAnswer = `{
  "data": [
    {
      "id": "national-museum-of-art",
      "name": "National Museum of Art",
      "description": "Bolivian painting and sculpture in a palace of 1775 next to Plaza Murillo.",
      "category": { "id": "museum", "name": "Museum" },
      "tags": [{ "id": "colonial", "name": "Colonial" }],
      "city": { "id": "la-paz", "name": "La Paz", "department": "La Paz" },
      "position": { "latitude": -16.496, "longitude": -68.1341 },
      "elevation": null,
      "added": "2025-08-06",
      "distance": 460
    }
  ],
  "meta": { "radius": 100000, "limit": 1, "total": 14 }
}`;
