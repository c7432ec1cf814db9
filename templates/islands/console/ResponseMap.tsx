import { useEffect, useState } from 'react';
import type { Position } from '../../../src/console/positions.ts';
import { boundsOf, type Projection, projection, type Ring, ringsOf } from '../../../src/console/projection.ts';
import type { ConsoleValues } from '../../../src/console/values.ts';
import { words } from './words.ts';

interface ResponseMapProps {
  readonly positions: readonly Position[];
  /** File of the outlines, site-absolute. */
  readonly map: string | null;
  readonly values: ConsoleValues;
  /** Called with the JSON pointer of the object whose point was chosen. */
  readonly onChoose: (pointer: string) => void;
}

const WIDTH = 400;

/** Maximum number of points on one map. */
const MOST = 500;

/**
 * The positions of a response over the site's own outlines, with the searched circle. Nothing is requested from other
 * hosts.
 */
export function ResponseMap({ positions, map, values, onChoose }: ResponseMapProps) {
  const [rings, setRings] = useState<readonly Ring[]>([]);
  useEffect(() => {
    if (map === null) return;
    const base = document.documentElement.dataset.basePath ?? '/';
    fetch(base.slice(0, -1) + map)
      .then((response) => response.json())
      .then((document) => setRings(ringsOf(document)))
      .catch(() => {});
  }, [map]);
  const shown = positions.slice(0, MOST);
  const search = searchOf(values);
  const points = [
    ...shown.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...(search ? searched(search) : []),
  ];
  const plane = projection(boundsOf(points, 0.06), WIDTH);
  return (
    <>
      <svg
        className="console-map"
        viewBox={`0 0 ${WIDTH} ${plane.height}`}
        role="img"
        aria-label={words.points(positions.length)}
      >
        <path d={outline(rings, plane)} className="console-map-land" />
        {search && <SearchCircle search={search} plane={plane} />}
        {shown.map(({ longitude, latitude, name, pointer }) => {
          const [x, y] = plane.point(longitude, latitude);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same for the keyboard.
            <circle key={pointer} cx={x} cy={y} r={5} className="console-map-point" onClick={() => onChoose(pointer)}>
              <title>{name ?? `${latitude}, ${longitude}`}</title>
            </circle>
          );
        })}
      </svg>
      <PointList positions={shown} onChoose={onChoose} />
    </>
  );
}

/** Every ring as part of one path. */
function outline(rings: readonly Ring[], plane: Projection): string {
  const pointOf = ([longitude = 0, latitude = 0]: readonly number[]) =>
    plane
      .point(longitude, latitude)
      .map((one) => one.toFixed(1))
      .join(' ');
  return rings.map((ring) => `M${ring.map(pointOf).join('L')}Z`).join('');
}

/** The points as a list, each a link to its part of the JSON. */
function PointList({ positions, onChoose }: Pick<ResponseMapProps, 'positions' | 'onChoose'>) {
  return (
    <ol className="console-points">
      {positions.map(({ longitude, latitude, name, distance, pointer }) => (
        <li key={pointer}>
          <button
            type="button"
            className="console-link"
            onClick={() => onChoose(pointer)}
            aria-label={words.showInJson(name ?? pointer)}
          >
            {name ?? `${latitude}, ${longitude}`}
          </button>
          {distance !== undefined && <span> {distanceText(distance)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The edges of the searched circle. */
function searched({ latitude, longitude, radius = 0 }: Search): (readonly [longitude: number, latitude: number])[] {
  // A degree of latitude is 111 km nearly everywhere.
  const [north, east] = [radius / 111_195, radius / (111_195 * Math.max(Math.cos((latitude * Math.PI) / 180), 0.01))];
  return [
    [longitude - east, latitude - north],
    [longitude + east, latitude + north],
  ];
}

interface Search {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly radius: number | undefined;
}

function SearchCircle({ search, plane }: { readonly search: Search; readonly plane: Projection }) {
  const [x, y] = plane.point(search.longitude, search.latitude);
  return (
    <>
      {search.radius !== undefined && (
        <circle cx={x} cy={y} r={plane.length(search.radius, search.latitude)} className="console-map-radius" />
      )}
      <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className="console-map-centre" />
    </>
  );
}

/** The requested point and radius, if parameters have such names. */
function searchOf({ parameters }: ConsoleValues): Search | undefined {
  const at = (...names: string[]) => {
    const text = names.map((name) => parameters[`query:${name}`]).find((one) => one !== undefined && one !== '');
    return text === undefined || !Number.isFinite(Number(text)) ? undefined : Number(text);
  };
  const [latitude, longitude] = [at('latitude', 'lat'), at('longitude', 'lng', 'lon')];
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, radius: at('radius', 'distance', 'within') };
}

function distanceText(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
}
