import type { MapLabel } from './map-file.ts';
import type { Position } from './positions.ts';
import type { MapSize, Projection } from './projection.ts';

/** A numbered position on a map, in the units of the map; one without room for its number is a dot. */
export interface MapPin {
  readonly position: Position;
  /** From 1, as in the list. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly isDot: boolean;
}

/** A name on a map: where its text starts, ends or has its middle. */
export interface PlacedLabel extends Pick<MapLabel, 'name' | 'kind'> {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The place itself. */
  readonly dot: readonly [x: number, y: number];
}

/** Radius of a pin with a number. */
export const PIN = 9;

/** Radius of a pin without one. */
export const DOT = 4;

/** Height of a label, and the mean width of its letters. */
const [LINE, LETTER] = [14, 6.6];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pins in the order of the list: where two would overlap, the first has its number. */
export function placePins(positions: readonly Position[], plane: Projection): MapPin[] {
  const pins: MapPin[] = [];
  for (const [index, position] of positions.entries()) {
    const [x, y] = plane.point(position.longitude, position.latitude);
    const isDot = pins.some((one) => !one.isDot && Math.hypot(one.x - x, one.y - y) < PIN * 2);
    pins.push({ position, number: index + 1, x, y, isDot });
  }
  return pins;
}

/** Names that collide neither with each other nor with pins; one without room on any side is left out. */
export function placeLabels(labels: readonly MapLabel[], pins: readonly MapPin[], plane: Projection): PlacedLabel[] {
  const taken = pins.map(({ x, y, isDot }) => around(x, y, isDot ? DOT : PIN));
  return labels.flatMap((label) => {
    const dot = plane.point(label.at[0], label.at[1]);
    const [found] = sidesOf(label, dot).filter(
      (one) => isInside(boxOf(one), plane) && !taken.some((other) => overlap(boxOf(one), other)),
    );
    if (!found) return [];
    taken.push(boxOf(found));
    if (label.kind === 'place') taken.push(around(dot[0], dot[1], DOT));
    return [found];
  });
}

/** Beside its dot, beside a pin in the same place, above and below; the name of an area has no dot. */
function sidesOf({ name, kind }: MapLabel, dot: PlacedLabel['dot']): PlacedLabel[] {
  const [x, y] = dot;
  const label = { name, kind, dot };
  if (kind === 'region') return [{ ...label, x, y, anchor: 'middle' }];
  return [
    ...[DOT + 4, PIN + 4].flatMap((gap): PlacedLabel[] => [
      { ...label, x: x + gap, y, anchor: 'start' },
      { ...label, x: x - gap, y, anchor: 'end' },
    ]),
    ...[-1, 1].map((side): PlacedLabel => ({ ...label, x, y: y + side * (PIN + LINE / 2 + 1), anchor: 'middle' })),
  ];
}

function boxOf({ name, x, y, anchor }: PlacedLabel): Box {
  const width = [...name].length * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LINE / 2, bottom: y + LINE / 2 };
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside({ left, right, top, bottom }: Box, { width, height }: MapSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
