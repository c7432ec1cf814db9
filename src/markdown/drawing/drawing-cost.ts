import { type DrawingGroup, readDrawing } from './read-drawing.ts';
import { withoutEntities } from './without-entities.ts';

/** What takes a browser about ten seconds; drawings that repeat parts for a purpose cost a hundredth of that. */
export const MAX_DRAWING_COST = 650_000;

/** Without one of these, nothing is repeated, and nothing may hide that it is. */
const REPEATS =
  /url\(|filter|<style|shadow|gradient\(|<(?:[\w.-]+:)?use\b|dasharray|opacity|blend|<!entity|data:|\\|&#|<\?xml-stylesheet|\0/i;

/** A style sheet in an address, an encoding with NULs, or a selector that looks at everything within: what they say is hidden. */
const HIDDEN =
  /<\?xml-stylesheet[^>]{0,2000}(?:#|data:)|<(?:[\w.-]+:)?link\b[^>]{0,2000}data:|@import[^;]{0,2000}data:|:has\(|\0/i;

/**
 * What a browser has to draw for an SVG besides what the file shows of itself, counted in small shapes; infinite if that
 * cannot be found out. With a few hundred bytes of `use` within `use`, of masks within masks or of filters over filters, a
 * browser never comes to an end, and shows nothing of the page that has the image.
 */
export function drawingCost(svg: string): number {
  const allowance = { characters: Math.max(MAX_READ, 3 * svg.length) };
  const costWithin = (text: string): number => costAlone(text, allowance, costWithin);
  return costWithin(svg);
}

/** Whether a page must not show a drawing. */
export function isEndlessDrawing(svg: string): boolean {
  return !(drawingCost(svg) <= MAX_DRAWING_COST);
}

function costAlone(svg: string, allowance: { characters: number }, costWithin: (svg: string) => number): number {
  allowance.characters -= svg.length;
  if (allowance.characters < 0) return ENDLESS;
  if (!REPEATS.test(svg) && svg.length < LONG) return 0;
  if (HIDDEN.test(svg)) return ENDLESS;
  const text = withoutEntities(svg);
  const drawing = text === undefined ? undefined : readDrawing(text, costWithin);
  return drawing ? costOf(drawing.root, { byId: drawing.byId, known: new Map() }, 0) - drawing.elements : ENDLESS;
}

/** From this length on, in characters, even a path by itself may cross itself too often. */
const LONG = 400_000;

/** In characters: what is read of drawings that are written into one another. */
const MAX_READ = 10_000_000;

/** Of parts that contain or repeat one another. */
const MAX_DEPTH = 500;

const ENDLESS = Number.POSITIVE_INFINITY;

interface Costs {
  readonly byId: ReadonlyMap<string, DrawingGroup>;
  readonly known: Map<DrawingGroup, number>;
}

function costOf(group: DrawingGroup, costs: Costs, depth: number): number {
  const before = costs.known.get(group);
  if (before !== undefined) return before;
  if (depth > MAX_DEPTH) return ENDLESS;
  // What repeats itself has no end.
  costs.known.set(group, ENDLESS);
  let cost = group.cost;
  for (const part of group.parts) cost += costOf(part, costs, depth + 1);
  for (const [id, times] of group.repeats) {
    const repeated = costs.byId.get(id);
    if (repeated) cost += times * costOf(repeated, costs, depth + 1);
  }
  costs.known.set(group, cost);
  return cost;
}
