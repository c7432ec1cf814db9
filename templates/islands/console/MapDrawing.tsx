import type { Line, MapFile } from '../../../src/console/map-file.ts';
import {
  DOT,
  type MapPin,
  PIN,
  type PlacedLabel,
  pinWidth,
  placeLabels,
  placePins,
} from '../../../src/console/map-marks.ts';
import { mapView } from '../../../src/console/map-view.ts';
import type { Position } from '../../../src/console/positions.ts';
import { type LngLat, type Projection, projection } from '../../../src/console/projection.ts';
import { scaleBar } from '../../../src/console/scale-bar.ts';
import type { SearchedArea } from '../../../src/console/searched-area.ts';
import { words } from './words.ts';

export interface MapDrawingProps {
  /** Of the drawing on the screen, in pixels, so that its texts have the size that the style sheet gives them. */
  readonly width: number;
  readonly positions: readonly Position[];
  /** How many positions there are, shown or not. */
  readonly all: number;
  readonly file: MapFile;
  readonly area: SearchedArea | undefined;
  /** Steps nearer than all positions. */
  readonly zoom: number;
  /** JSON pointer of the position in the middle of a map that is zoomed; default: the searched point. */
  readonly centre: string | undefined;
  /** JSON pointer of the position that is lit up. */
  readonly lit: string | undefined;
  readonly onLight: (pointer: string | undefined) => void;
  /** Called with the JSON pointer of the position that was chosen. */
  readonly onChoose: (pointer: string) => void;
}

/** Of the drawing; a wide one is lower for its width. */
const heightOf = (width: number) => Math.round(Math.min(width * 0.8, 420));

/** Longest scale bar. */
const BAR = 110;

const lngLat = ({ longitude, latitude }: Position): LngLat => [longitude, latitude];

/** The ground, its names, the searched circle, and the numbered positions with the one that is lit up on top. */
export function MapDrawing({
  width,
  positions,
  all,
  file,
  area,
  zoom,
  centre,
  lit,
  onLight,
  onChoose,
}: MapDrawingProps) {
  const size = { width, height: heightOf(width) };
  // The results as large as they can be: much of a wide circle may be without any.
  const points = [...positions.map(lngLat), ...(area ? [area.at] : [])];
  const middle = positions.find(({ pointer }) => pointer === centre);
  const plane = projection(mapView(points, file, zoom, middle ? lngLat(middle) : area?.at), size);
  const pins = placePins(positions, plane);
  // What is drawn later lies on top: dots, then numbers, the lowest last, then what is lit up.
  const layers = [...pins].sort(
    (a, b) =>
      Number(a.position.pointer === lit) - Number(b.position.pointer === lit) ||
      Number(b.isDot) - Number(a.isDot) ||
      b.number - a.number,
  );
  return (
    <svg
      className="console-map"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={words.points(positions.length, all)}
    >
      <path d={shapes(file.land, plane, 'Z')} className="console-map-land" />
      <path d={shapes(file.water, plane, 'Z')} className="console-map-water" />
      <path d={shapes(file.lines, plane, '')} className="console-map-border" />
      {area && <AreaCircle area={area} plane={plane} />}
      {placeLabels(file.labels, pins, plane).map((label) => (
        <Label key={`${label.name} ${label.dot}`} label={label} />
      ))}
      {layers.map((pin) => (
        <Pin key={pin.number} pin={pin} isLit={pin.position.pointer === lit} onLight={onLight} onChoose={onChoose} />
      ))}
      <ScaleLine plane={plane} latitude={points[0]?.[1] ?? 0} />
    </svg>
  );
}

/** Every line as part of one path. */
function shapes(lines: readonly Line[], plane: Projection, end: 'Z' | ''): string {
  const pointOf = ([longitude, latitude]: LngLat) =>
    plane
      .point(longitude, latitude)
      .map((one) => one.toFixed(1))
      .join(' ');
  return lines.map((line) => `M${line.map(pointOf).join('L')}${end}`).join('');
}

function AreaCircle({ area, plane }: { readonly area: SearchedArea; readonly plane: Projection }) {
  const [longitude, latitude] = area.at;
  const [x, y] = plane.point(longitude, latitude);
  return (
    <>
      {area.radius !== undefined && (
        <circle cx={x} cy={y} r={plane.length(area.radius, latitude)} className="console-map-radius" />
      )}
      <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} className="console-map-centre" />
    </>
  );
}

function Label({ label: { name, kind, x, y, anchor, dot } }: { readonly label: PlacedLabel }) {
  return (
    <g className={`console-map-${kind}`}>
      {kind === 'place' && <circle cx={dot[0]} cy={dot[1]} r={2.5} />}
      <text x={x} y={y} textAnchor={anchor} dominantBaseline="central">
        {name}
      </text>
    </g>
  );
}

interface PinProps extends Pick<MapDrawingProps, 'onLight' | 'onChoose'> {
  readonly pin: MapPin;
  readonly isLit: boolean;
}

/** A circle, or as wide as its text; one that is lit up has its own number alone. */
function Pin({ pin: { position, number, x, y, isDot, text: all }, isLit, onLight, onChoose }: PinProps) {
  const isNumbered = isLit || !isDot;
  const text = isLit ? String(number) : all;
  const [radius, width] = isNumbered ? [PIN, pinWidth({ text })] : [DOT, DOT];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below does the same for the keyboard.
    <g
      className={isLit ? 'console-map-point is-lit' : 'console-map-point'}
      onClick={() => onChoose(position.pointer)}
      onPointerEnter={() => onLight(position.pointer)}
      onPointerLeave={() => onLight(undefined)}
    >
      <title>{position.name ?? `${position.latitude}, ${position.longitude}`}</title>
      <rect x={x - width} y={y - radius} width={width * 2} height={radius * 2} rx={radius} />
      {isNumbered && (
        <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
          {text}
        </text>
      )}
    </g>
  );
}

function ScaleLine({ plane, latitude }: { readonly plane: Projection; readonly latitude: number }) {
  const { length, text } = scaleBar(plane, latitude, BAR);
  return (
    <g className="console-map-scale">
      <path d={`M12 ${plane.height - 18}v6h${length}v-6`} />
      <text x={12 + length / 2} y={plane.height - 18} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
