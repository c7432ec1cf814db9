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
  /** Its number and those of the dots that it lies over: `1–3`, or `1 +2` if others are between them. */
  readonly text: string;
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

/** Pins in the order of the list: where two would overlap, the first has the numbers of both. */
export function placePins(positions: readonly Position[], plane: Projection): MapPin[] {
  const places = positions.map((position) => plane.point(position.longitude, position.latitude));
  /** What the pins with a number stand for, by their places in the list. */
  const groups = new Map<number, number[]>();
  for (const [index, [x, y]] of places.entries()) {
    const near = (other: number) => Math.hypot((places[other]?.[0] ?? 0) - x, (places[other]?.[1] ?? 0) - y) < PIN * 2;
    const owner = [...groups.keys()].find(near) ?? index;
    groups.set(owner, [...(groups.get(owner) ?? []), index + 1]);
  }
  return positions.map((position, index) => {
    const [x, y] = places[index] ?? [0, 0];
    const numbers = groups.get(index);
    return { position, number: index + 1, x, y, isDot: !numbers, text: textOf(numbers ?? [index + 1]) };
  });
}

function textOf(numbers: readonly number[]): string {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return String(first);
  return last - first === numbers.length - 1 ? `${first}–${last}` : `${first} +${numbers.length - 1}`;
}

/** Half of the width of a pin with a number. */
export function pinWidth({ text }: Pick<MapPin, 'text'>): number {
  return text.length < 3 ? PIN : 4 + text.length * 3.3;
}

/**
 * Names that collide neither with each other nor with pins; one without room on any side is left out, and so is one
 * whose dot would touch another name, which would seem to be the dot's.
 */
export function placeLabels(labels: readonly MapLabel[], pins: readonly MapPin[], plane: Projection): PlacedLabel[] {
  const taken = pins.map((pin) => around(pin.x, pin.y, pin.isDot ? DOT : PIN, pin.isDot ? DOT : pinWidth(pin)));
  const names: Box[] = [];
  return labels.flatMap((label) => {
    const dot = plane.point(label.at[0], label.at[1]);
    const dotBox = around(dot[0], dot[1], DOT);
    if (label.kind === 'place' && names.some((other) => overlap(dotBox, other))) return [];
    const [found] = sidesOf(label, dot).filter(
      (one) => isInside(boxOf(one), plane) && !taken.some((other) => overlap(boxOf(one), other)),
    );
    if (!found) return [];
    names.push(boxOf(found));
    taken.push(boxOf(found));
    if (label.kind === 'place') taken.push(dotBox);
    return [found];
  });
}

/** Beside its dot, beside a pin in the same place, narrow or wide, above and below; the name of an area has no dot. */
function sidesOf({ name, kind }: MapLabel, dot: PlacedLabel['dot']): PlacedLabel[] {
  const [x, y] = dot;
  const label = { name, kind, dot };
  if (kind === 'region') return [{ ...label, x, y, anchor: 'middle' }];
  return [
    ...[DOT + 4, PIN + 4, PIN + 12].flatMap((gap): PlacedLabel[] => [
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

function around(x: number, y: number, radius: number, width = radius): Box {
  return { left: x - width, right: x + width, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside({ left, right, top, bottom }: Box, { width, height }: MapSize): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}
