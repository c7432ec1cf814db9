import { decoded } from '../../shared/decoded.ts';
import { innerDrawings } from './inner-drawings.ts';
import {
  dashCost,
  elementCost,
  type FilterResults,
  INHERITED,
  lineLength,
  numbersIn,
  operationCost,
  stepCost,
  timesDrawn,
} from './operation-cost.ts';
import { parseXml } from './parse-xml.ts';
import { type Declaration, declarationsOf, plainStyle, type StyledElement, styleRules } from './style-rules.ts';

/** An element with an id, which others may repeat, with what is in it. */
export interface DrawingGroup {
  /** Of what it draws itself, outside of its parts. */
  cost: number;
  readonly parts: DrawingGroup[];
  /** The ids of what it repeats, and how often. */
  readonly repeats: Map<string, number>;
}

export interface Drawing {
  readonly root: DrawingGroup;
  readonly byId: ReadonlyMap<string, DrawingGroup>;
  /** How many elements the file has. */
  readonly elements: number;
}

/** An element that is open, and what there was before it. */
interface OpenElement {
  readonly group: DrawingGroup;
  readonly declarations: readonly Declaration[];
  /** How often filters around it have it drawn. */
  readonly times: number;
  /** How often its own filters have what is in it drawn, too. */
  readonly timesInside: number;
  readonly before: Extent;
}

/** How much there is in a drawing. */
interface Extent {
  readonly elements: number;
  /** Of all paths and polygons. */
  readonly points: number;
  /** Of all lines, at most, in units of the drawing. */
  readonly length: number;
}

/** Elements whose address names what they draw. */
const REPEATING = new Set(['use', 'pattern', 'feImage', 'filter', 'linearGradient', 'radialGradient']);

/**
 * In characters: what style sheets say of all elements together, what of it a declaration is besides its value, and what
 * looking at a rule is worth, also at one that does not apply.
 */
const MAX_COMPARED = 50_000_000;
const DECLARATION = 100;
const LOOK = 10;

/** Beyond any drawing, and within what numbers can be multiplied by. */
const ENDLESS_TIMES = 1e12;

/** How many drawings an element has in its values. */
const MAX_INNER = 20;

const GEOMETRY = /^(?:d|points|x[12]?|y[12]?|r[xy]?|c[xy]|width|height|pathLength)$/;

/**
 * Reads what an SVG draws and repeats; undefined if that takes too long to find out. `costOfInner` estimates the drawings that
 * are written into it.
 */
export function readDrawing(svg: string, costOfInner: (svg: string) => number): Drawing | undefined {
  const root = newGroup();
  const byId = new Map<string, DrawingGroup>();
  const open: OpenElement[] = [];
  const sheet = sheetOf(svg);
  const rules = styleRules(sheet, isCostly);
  if (!rules) return undefined;
  let total: Extent = { elements: 0, points: 0, length: 0 };
  let results: FilterResults = { costs: new Map(), last: '' };
  let isClear = true;
  let compared = 0;

  const isWhole = parseXml(
    svg,
    {
      onopentag(qualified, written) {
        if (!isClear) return;
        const name = localName(qualified);
        const attributes = new Map(Object.entries(written).map(([key, value]) => [attributeName(key), value]));
        const around = open.at(-1);
        const group = groupOf(attributes.get('id'), around?.group ?? root, byId);
        const own = ownDeclarations(attributes);
        const { declarations: styled, lookedAt } = rules(styledElement(name, attributes), own);
        compared += styled.reduce((sum, [, value]) => sum + DECLARATION + value.length, LOOK * lookedAt);
        if (compared > MAX_COMPARED) isClear = false;
        const declarations = [...own, ...styled];
        const times = around?.timesInside ?? 1;
        const timesInside = Math.min(times * timesDrawn(declarations), ENDLESS_TIMES);
        open.push({ group, declarations, times, timesInside, before: total });
        total = extended(total, attributes);
        if (name === 'filter') results = { costs: new Map(), last: '' };
        const step = name.startsWith('fe') ? stepCost(name, attributes, results) : 0;
        const drawings = declarations.flatMap(([, value]) => innerDrawings(value, MAX_INNER + 1));
        if (drawings.length > MAX_INNER) isClear = false;
        const inner = isClear ? drawings.map(costOfInner) : [];
        const operations = declarations.map((one) => operationCost(name, one));
        group.cost += times * [...operations, ...inner].reduce((sum, one) => sum + one, elementCost(name) + step);
        const href = attributes.get('href');
        if (href?.includes('#') && REPEATING.has(name)) repeat(group, idIn(href), times);
      },
      onclosetag() {
        const closed = open.pop();
        if (!closed) return;
        const { group, declarations, times, before } = closed;
        const elements = total.elements - before.elements;
        const points = Math.max(1, total.points - before.points);
        for (const [property, value] of declarations) {
          const each = /^marker(?:-mid)?$/.test(property) ? points : INHERITED.test(property) ? elements : 1;
          for (const id of addressedIds(value)) repeat(group, id, times * each);
          // It has been counted once.
          if (INHERITED.test(property)) group.cost += times * (elements - 1) * operationCost('', [property, value]);
          const isDashed = property === 'stroke-dasharray';
          if (isDashed) group.cost += times * dashCost(value, total.length - before.length, elements);
        }
      },
    },
    () => isClear,
  );
  root.cost += siblingCost(sheet, total.elements);
  return isWhole ? { root, byId, elements: total.elements } : undefined;
}

function newGroup(): DrawingGroup {
  return { cost: 0, parts: [], repeats: new Map() };
}

/** The group of an element: its own if it is the first with its id, which is the one that an address means. */
function groupOf(id: string | undefined, outer: DrawingGroup, byId: Map<string, DrawingGroup>): DrawingGroup {
  if (id === undefined || byId.has(id)) return outer;
  const group = newGroup();
  outer.parts.push(group);
  byId.set(id, group);
  return group;
}

function repeat({ repeats }: DrawingGroup, id: string, times: number): void {
  repeats.set(id, (repeats.get(id) ?? 0) + times);
}

function extended({ elements, points, length }: Extent, attributes: ReadonlyMap<string, string>): Extent {
  const texts = [...attributes].flatMap(([key, value]) => (GEOMETRY.test(key) ? [value] : []));
  return {
    elements: elements + 1,
    points: points + texts.reduce((sum, text) => sum + numbersIn(text).length / 2, 0),
    length: length + texts.reduce((sum, text) => sum + lineLength(text), 0),
  };
}

/** A name without its namespace's prefix. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A name without the prefix of a namespace or of a browser. */
function attributeName(name: string): string {
  return localName(name).replace(/^-webkit-/, '');
}

function ownDeclarations(attributes: ReadonlyMap<string, string>): Declaration[] {
  const style = declarationsOf(plainStyle(attributes.get('style') ?? ''));
  return [...[...attributes].filter(([key]) => key !== 'style'), ...style];
}

function styledElement(name: string, attributes: ReadonlyMap<string, string>): StyledElement {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean);
  return { name, id: attributes.get('id'), classes };
}

/** The style sheets of a drawing. */
function sheetOf(svg: string): string {
  if (!svg.includes('style')) return '';
  let text = '';
  let isSheet = false;
  parseXml(svg, {
    onopentagname(name) {
      isSheet = localName(name) === 'style';
    },
    ontext(part) {
      if (isSheet) text += part;
    },
    onclosetag() {
      isSheet = false;
      text += '\n';
    },
  });
  return text.trim();
}

const COSTLY =
  /^(?:--.*|initial-value|d|filter|opacity|mix-blend-mode|stroke-dasharray|(?:text|box)-shadow|background(?:-image)?)$/;

function isCostly([property, value]: Declaration): boolean {
  return /url\(|gradient\(/i.test(value) || COSTLY.test(property);
}

/** What selectors of siblings cost, which are compared with all elements before each. */
function siblingCost(sheet: string, elements: number): number {
  return ((sheet.split('~').length - 1) * elements ** 2) / SIBLINGS;
}

/** Comparisons with a sibling that cost as much as a shape. */
const SIBLINGS = 4000;

/** The ids of `url(#id)`. */
function addressedIds(value: string): string[] {
  if (!value.includes('#')) return [];
  return [...value.matchAll(/url\(\s{0,9}(["']?)([^"')]{0,2000})\1/gi)].flatMap(([, , address = '']) =>
    address.includes('#') ? [idIn(address)] : [],
  );
}

function idIn(address: string): string {
  return decoded(address.slice(address.indexOf('#') + 1));
}
