import type { Declaration } from './style-rules.ts';

/**
 * What operations cost in comparison with a small shape, as measured in Chromium on areas of the size of a screen: a step
 * of a filter, a slow one, a mask, a clip path, a group on a layer of its own, a shadow, and a colour
 * of a gradient.
 */
const COSTS = { step: 10, slowStep: 260, mask: 300, clip: 10, layer: 50, shadow: 20, stop: 3 } as const;

/** How much more everything costs below a filter, as it is drawn again for each tile of the screen. */
const FILTERED = 3;

/** More filters around one another are as endless as these. */
const MAX_FILTERS = 20;

/** Dashes that cost as much as a shape, and how many of one line browsers draw at most. */
const DASHES = 40;
const MAX_DASHES = 1_000_000;

/** The square of a path's length, in characters, at which all of its lines crossing one another cost as much as a shape. */
const CROSSINGS = 4_000_000;

const SLOW_FUNCTION = /\b(?:blur|drop-shadow)\(/gi;

const SLOW_STEP =
  /^fe(?:GaussianBlur|DropShadow|Morphology|ConvolveMatrix|Turbulence|DisplacementMap|Image|Tile|\w+Lighting)$/;

/** Elements that are drawn on a layer if a part of them is transparent. */
const CONTAINER = /^(?:svg|g|a|use|symbol|switch|image|text|foreignObject)$/;

/** What an element costs: of a gradient, each place looks for its colours. */
export function elementCost(name: string): number {
  return name === 'stop' ? COSTS.stop : 1;
}

/** What a declaration adds to its element. */
export function operationCost(name: string, [property, value]: Declaration): number {
  // What a variable or an animation is for is not known.
  if (/^(?:--.*|initial-value|to|from|by|values)$/.test(property))
    return filterCost(value) + maskCost(value) + shadowCost(value);
  if (property === 'filter') return filterCost(value);
  if (/^mask(?:-image)?$/.test(property)) return maskCost(value);
  if (/^(?:(?:text|box)-shadow|background(?:-image)?)$/.test(property)) return shadowCost(value);
  if (property === 'd' || property === 'points') return value.length ** 2 / CROSSINGS;
  if (property === 'clip-path') return /url\(/i.test(value) ? COSTS.clip : 0;
  const isLayer =
    property === 'opacity' ? CONTAINER.test(name) && Number.parseFloat(value) < 1 : property === 'mix-blend-mode';
  return isLayer ? COSTS.layer : 0;
}

/** Properties that everything in an element has too. */
export const INHERITED = /^(?:fill|stroke|marker-start|marker-end|text-shadow|--.*)$/;

function filterCost(value: string): number {
  const steps = value.match(SLOW_FUNCTION)?.length ?? 0;
  return (COSTS.slowStep * steps * (steps + 1)) / 2;
}

function maskCost(value: string): number {
  return /url\(|gradient\(/i.test(value) ? COSTS.mask : 0;
}

/** Of a shadow or a background: there are as many as the value lists. */
function shadowCost(value: string): number {
  return /\dpx|gradient\(|\burl\(/i.test(value) ? COSTS.shadow * value.split(',').length : 0;
}

/** How many times what is in an element is drawn, given what is declared for it. */
export function timesDrawn(declarations: readonly Declaration[]): number {
  const filters = declarations.filter(([property]) => property === 'filter').map(([, value]) => value);
  const steps = filters.join().match(/url\(|blur\(|drop-shadow\(/gi)?.length ?? 0;
  return FILTERED ** Math.min(steps, MAX_FILTERS);
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
  // A variable could be any.
  const lengths = numbersIn(dashes.includes('var(') ? '0.001' : dashes).filter((one) => one >= 0);
  const sum = lengths.reduce((all, one) => all + one, 0);
  // Without any, the line is not dashed (SVG 2, section 13.5.6).
  return sum === 0 ? 0 : Math.min((length * lengths.length) / sum, lines * MAX_DASHES) / DASHES;
}

/** How long a line is at most that an attribute describes: its coordinates are places, or distances. */
export function lineLength(text: string): number {
  const numbers = numbersIn(text);
  const isRelative = /[a-df-y]/.test(text);
  const hasOneAxis = /[hv]/i.test(text) || numbers.length < 2;
  const steps = numbers.map((one, index) => {
    const same = Math.abs(one - (numbers[index - 2] ?? 0));
    const other = hasOneAxis ? Math.abs(one - (numbers[index - 1] ?? 0)) : 0;
    return isRelative ? Math.abs(one) : Math.max(same, other);
  });
  return steps.reduce((sum, one) => sum + one, 0);
}

/** The numbers in an attribute. */
export function numbersIn(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}
