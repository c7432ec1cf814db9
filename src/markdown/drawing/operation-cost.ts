import type { Declaration } from './style-rules.ts';

/**
 * What operations cost in comparison with a small shape, as measured in Chromium on areas of the size of a screen: a step
 * of a filter, a slow one, a mask, a clip path, a group on a layer of its own,
 * and a shadow.
 */
const COSTS = { step: 10, slowStep: 1300, mask: 300, clip: 10, layer: 50, shadow: 20 } as const;

/** How much more everything costs below a filter, as it is drawn again for each tile of the screen. */
const FILTERED = 3;

/** Dashes that cost as much as a shape, and how many of one line browsers draw at most. */
const DASHES = 40;
const MAX_DASHES = 1_000_000;

/** The square of a path's length, in characters, at which all of its lines crossing one another cost as much as a shape. */
const CROSSINGS = 400_000;

const SLOW_FUNCTION = /\b(?:blur|drop-shadow)\(/gi;

const SLOW_STEP =
  /^fe(?:GaussianBlur|DropShadow|Morphology|ConvolveMatrix|Turbulence|DisplacementMap|Image|Tile|\w+Lighting)$/;

/** Elements that are drawn on a layer if a part of them is transparent. */
const CONTAINER = /^(?:svg|g|a|use|symbol|switch|image|text|foreignObject)$/;

/** What a declaration adds to its element. */
export function operationCost(name: string, [property, value]: Declaration): number {
  if (property === 'filter') {
    const steps = value.match(SLOW_FUNCTION)?.length ?? 0;
    return (COSTS.slowStep * steps * (steps + 1)) / 2;
  }
  if (MASKS.test(property)) return /url\(/i.test(value) ? COSTS.mask : 0;
  if (SHADOWS.test(property)) return COSTS.shadow * value.split(',').length;
  if (property === 'd' || property === 'points') return value.length ** 2 / CROSSINGS;
  if (property === 'clip-path') return /url\(/i.test(value) ? COSTS.clip : 0;
  const isLayer = property === 'opacity' ? Number.parseFloat(value) < 1 : property === 'mix-blend-mode';
  return isLayer && CONTAINER.test(name) ? COSTS.layer : 0;
}

/** Properties that set a mask, and attributes of animations that may. */
const MASKS = /^(?:(?:-webkit-)?mask(?:-image)?|to|from|by|values)$/;

/** Properties with as many pictures as they list. */
const SHADOWS = /^(?:(?:text|box)-shadow|background(?:-image)?)$/;

/** How many times what is in an element is drawn, given what is declared for it. */
export function timesDrawn(declarations: readonly Declaration[]): number {
  const filters = declarations.filter(([property]) => property === 'filter').map(([, value]) => value);
  return (
    FILTERED **
    filters
      .join()
      .split(/url\(|blur\(|drop-shadow\(/i)
      .slice(1).length
  );
}

/** The results of a filter's steps so far, by name, each with what it costs. */
export interface FilterResults {
  readonly costs: Map<string, number>;
  /** The name of the newest. */
  last: string;
}

/**
 * What a step of a filter costs: a slow one costs again what led to what it takes (Filter Effects 1, section 9.2), and one
 * that takes two results costs again what led to one of them.
 */
export function stepCost(name: string, attributes: ReadonlyMap<string, string>, results: FilterResults): number {
  const { costs } = results;
  const isPart = name === 'feMergeNode';
  const first = costs.get(attributes.get('in') ?? (isPart ? '' : results.last)) ?? 0;
  const second = costs.get(isPart ? results.last : (attributes.get('in2') ?? '')) ?? 0;
  const isSlow = SLOW_STEP.test(name);
  const own = isSlow ? COSTS.slowStep * repetitions(attributes) : COSTS.step;
  if (!isPart) results.last = attributes.get('result') ?? `#${costs.size}`;
  costs.set(results.last, first + second + own);
  return own + (isSlow ? first + second : Math.min(first, second));
}

/** How often a step looks at each place: feMorphology by its radius, feTurbulence by its octaves, which have a limit. */
function repetitions(attributes: ReadonlyMap<string, string>): number {
  const octaves = Math.min(Number(attributes.get('numOctaves') ?? 1), 255) / 4;
  return numbersIn(attributes.get('radius') ?? '').reduce((most, one) => Math.max(most, one), Math.max(1, octaves));
}

/** What dashes cost along lines of a length, in units of the drawing, of which there are so many. */
export function dashCost(dashes: string, length: number, lines: number): number {
  const lengths = numbersIn(dashes).filter((one) => one > 0);
  const shortest = lengths.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return Math.min(length / shortest, lines * MAX_DASHES) / DASHES;
}

/** The numbers in an attribute. */
export function numbersIn(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}
