import { requestLink } from 'docgen-site/templates/content/LiveRequest';
import data from '../../api/data/places.json' with { type: 'json' };
import { type Department, departments, lakeTiticaca } from './departments.ts';
import { lengthOnMap, type Position, project, viewBox } from './projection.ts';

/** Capitals of the departments, from north to south, with the labels that there is room for. */
const capitals = [
  { id: 'cobija', label: 'Cobija' },
  { id: 'trinidad', label: 'Trinidad' },
  { id: 'la-paz', label: 'La Paz' },
  { id: 'cochabamba', label: 'Cochabamba' },
  { id: 'santa-cruz-de-la-sierra', label: 'Santa Cruz' },
  { id: 'oruro', label: 'Oruro' },
  { id: 'sucre', label: 'Sucre' },
  { id: 'potosi', label: 'Potosí' },
  { id: 'tarija', label: 'Tarija' },
];

interface BoliviaMapProps {
  /** Centre of the dashed circle: the point that the first request asks about. */
  readonly centre: Position;
  /** Radius of the circle, in metres on the ground. */
  readonly radius: number;
}

/** Bolivia with its departments, their capitals, every place of the data, and the circle of a nearest-places request. */
export function BoliviaMap({ centre, radius }: BoliviaMapProps) {
  const { x, y } = project(centre);
  return (
    <figure className="bolivia-map">
      <svg viewBox={viewBox} aria-labelledby="bolivia-map-title">
        <title id="bolivia-map-title">{`Map of Bolivia with its departments, their capitals and ${data.places.length} places`}</title>
        {departments.map((department) => (
          <DepartmentLink key={department.code} department={department} />
        ))}
        <path className="map-lake" d={lakeTiticaca} />
        <path className="map-places" d={dotsAt(data.places.map(({ position }) => position))} />
        <circle className="map-radius" cx={x} cy={y} r={lengthOnMap(radius, centre.latitude)} />
        {capitals.map(({ id, label }) => (
          <Capital key={id} id={id} label={label} />
        ))}
      </svg>
      <figcaption>
        Dots are the {data.places.length} places of the API; the dashed circle is the radius of the request. Made with
        Natural Earth.
      </figcaption>
    </figure>
  );
}

function DepartmentLink({ department }: { readonly department: Department }) {
  return (
    <a className="map-department" href={placesOf(department.capital)} aria-label={department.name}>
      <title>{department.name}</title>
      <path d={department.outline} />
    </a>
  );
}

/** The request for the places of a city, ready to send in the console. */
function placesOf(cityId: string): string {
  return requestLink('/api/get-places-by-city', { 'path:cityId': cityId });
}

function Capital({ id, label }: { readonly id: string; readonly label: string }) {
  const city = data.cities.find((one) => one.id === id);
  if (!city) throw new Error(`The map names the city "${id}", which is not in api/data/places.json`);
  const { x, y } = project(city.position);
  return (
    <g className={`map-capital is-${id}`}>
      <circle cx={x} cy={y} r="4.5" />
      <text x={x + 9} y={y + 5}>
        {label}
      </text>
    </g>
  );
}

/** Lines of no length, which round caps make dots: one element for all places. */
function dotsAt(positions: readonly Position[]): string {
  return positions
    .map(project)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('');
}
