/** A property with its value, from an attribute, a style or a style sheet. */
export type Declaration = readonly [property: string, value: string];

/** What of a style sheet applies to an element with declarations of its own. */
export type StyleRules = (element: StyledElement, own: readonly Declaration[]) => AppliedRules;

export interface AppliedRules {
  readonly declarations: readonly Declaration[];
  /** How many names of how many rules had to be looked at to find them. */
  readonly lookedAt: number;
}

/** What selectors look at. */
export interface StyledElement {
  readonly name: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

interface Rule {
  readonly compound: { readonly id: string | undefined; readonly classes: readonly string[]; readonly name: string };
  readonly declarations: readonly Declaration[];
}

/** The key of rules that may apply to every element. */
const EVERY = '*';

/** The key of the steps of animations, which apply to every element that is animated. */
const STEPS = '@keyframes';

/** Each selector of a block makes a rule; no drawing that people look at has as many. */
const MAX_RULES = 100_000;

/** What animates an element; `all` may take over the animation of what is around it. */
const ANIMATES = /^(?:animation(?:-name)?|all)$/;

/**
 * Reads those declarations of a style sheet that match the filter. Only the last part of a selector is looked at
 * (Selectors Level 4, section 3.1), and one that is more than names is taken to match everything: what applies to an
 * element is among the results, and some more may be. What describes no element, such as `@font-face`, is left out.
 * Undefined if there are too many rules.
 */
export function styleRules(sheet: string, isWanted: (declaration: Declaration) => boolean): StyleRules | undefined {
  const byKey = new Map<string, Rule[]>();
  let count = 0;
  for (const { selectors, declarations } of blocksOf(sheet)) {
    const wanted = declarations.filter((one) => isWanted(one) || ANIMATES.test(one[0]));
    if (wanted.length === 0) continue;
    count += selectors.length;
    if (count > MAX_RULES) return undefined;
    for (const selector of selectors) {
      const compound = lastCompound(selector);
      const [first] = compound.classes;
      const key = selector === STEPS ? STEPS : compound.id ? `#${compound.id}` : first ? `.${first}` : compound.name;
      const rules = byKey.get(key) ?? [];
      rules.push({ compound, declarations: wanted });
      byKey.set(key, rules);
    }
  }
  const steps = (byKey.get(STEPS) ?? []).flatMap(({ declarations }) => declarations);
  return ({ name, id, classes }, written) => {
    const own = new Set(classes);
    const rules = [EVERY, name, ...(id === undefined ? [] : [`#${id}`]), ...[...own].map((one) => `.${one}`)].flatMap(
      (key) => byKey.get(key) ?? [],
    );
    const applied = rules
      .filter(({ compound }) => compound.name === EVERY || compound.name === name)
      .filter(({ compound }) => compound.classes.every((one) => own.has(one)))
      .flatMap(({ declarations }) => declarations);
    const isAnimated = [...written, ...applied].some(([property]) => ANIMATES.test(property));
    return {
      declarations: isAnimated ? [...applied, ...steps] : applied,
      lookedAt: rules.reduce((sum, { compound }) => sum + 1 + compound.classes.length, 0),
    };
  };
}

/** The declarations of a block or of a `style` attribute. */
export function declarationsOf(block: string): Declaration[] {
  return partsOf(block).flatMap((part) => {
    const colon = part.indexOf(':');
    return colon < 0 ? [] : [[propertyName(part.slice(0, colon)), part.slice(colon + 1).trim()] as const];
  });
}

/** Splits a block at each `;` outside parentheses and quotes. */
function partsOf(block: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: mark, index } of block.matchAll(/"[^"]*"|'[^']*'|[();]/g)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth = Math.max(0, depth - 1);
    else if (mark === ';' && depth === 0) {
      parts.push(block.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, block.slice(start)];
}

/** A name without its prefix: `filter` of `-webkit-filter`. */
function propertyName(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/^-webkit-/, '');
}

/** A text of CSS without comments and escapes (CSS Syntax Level 3, section 4.3.7). */
export function plainStyle(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, hex: string | undefined, other: string | undefined) =>
      hex === undefined ? (other ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ff_ff)),
    );
}

interface Block {
  readonly selectors: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** All blocks of a sheet, nested ones included; those of conditions have the selectors of what is around them. */
function blocksOf(sheet: string): Block[] {
  const blocks: Block[] = [];
  const around: (readonly string[])[] = [];
  for (const [, text = '', brace] of plainStyle(sheet).matchAll(/([^{}]*)([{}]|$)/g)) {
    const start = brace === '{' ? text.lastIndexOf(';') + 1 : text.length;
    const selectors = around.at(-1);
    if (selectors) blocks.push({ selectors, declarations: declarationsOf(text.slice(0, start)) });
    if (brace === '{') around.push(selectorsOf(text.slice(start).trim(), selectors));
    else around.pop();
  }
  return blocks;
}

/**
 * Blocks that describe no element (CSS Fonts 4, section 11; CSS Paged Media 3, section 3; CSS Counter Styles 3, section 3).
 * That is their whole prelude: an escape may make any selector begin like one of them.
 */
const OF_NO_ELEMENT = /^@(?:font-face|page|counter-style\s+[\w-]+)$/i;

/** Steps of an animation with a name (CSS Animations 1, section 3). */
const ANIMATION = /^@(?:-[a-z]+-)?keyframes\s[^,]*$/i;

function selectorsOf(prelude: string, outer: readonly string[] = []): readonly string[] {
  if (/^@(?:media|supports|layer|container)\b/i.test(prelude)) return outer;
  if (OF_NO_ELEMENT.test(prelude)) return [];
  if (ANIMATION.test(prelude) || outer[0] === STEPS) return [STEPS];
  // The value that a property begins with (`@property`) may be that of any element, and so may other steps.
  if (prelude.startsWith('@') || /^(?:from|to|[\d.]+%)/i.test(prelude)) return [EVERY];
  return prelude.split(',').map((one) => one.trim());
}

function lastCompound(selector: string): Rule['compound'] {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  const parts = /^(?:[\w-]+|\*)?(?:[.#][^\s.#:[\]()&]+)*$/;
  if (last === '' || !parts.test(last)) return { id: undefined, classes: [], name: EVERY };
  return {
    id: /#([^.#]+)/.exec(last)?.[1],
    classes: [...last.matchAll(/\.([^.#]+)/g)].map(([, name = '']) => name),
    name: /^[\w-]+/.exec(last)?.[0] ?? EVERY,
  };
}
