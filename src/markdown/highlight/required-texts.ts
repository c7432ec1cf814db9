import { least } from '../../shared/extremes.ts';

/** Texts of which one occurs wherever a part of a pattern matches; undefined: none are known. */
type Required = readonly string[] | undefined;

/** A group of a pattern, or the whole of it, while it is read. */
interface Group {
  /** Whether it must match for the pattern to match: it is not negated, and does not look behind. */
  readonly counts: boolean;
  /** What its finished alternatives require. */
  readonly alternatives: Required[];
  /** The best that the current one is known to require. */
  required: Required;
  /** Its last characters, which follow each other. */
  run: string;
}

/** To look for more texts takes as long as to look for the pattern. */
const MAX_TEXTS = 24;

/** Longer texts are hardly rarer. */
const RARE_LENGTH = 4;

/** A class of characters, in which there may be such `inner` ones; its first character may be a bracket that closes. */
const classWith = (inner: string) => String.raw`\[\^?\]?(?:\\.|[^\[\]\\]|${inner})+\]`;
const CLASS = classWith(classWith(classWith('(?!)')));

/** Parts of a pattern in Oniguruma's syntax; whatever else there is, such as flags, is not understood. */
const PART = new RegExp(
  [
    String.raw`\\(?<escaped>[^\da-zA-Z])`,
    String.raw`(?<literal>[^\\\[\](){}?*+.^$|]+(?![?*+{])|[^\\\[\](){}?*+.^$|])`,
    String.raw`(?<group>\((?:\?(?:[:=>]|<[a-zA-Z_]\w*>)|(?!\?)))`,
    String.raw`(?<ignoredGroup>\(\?(?:<?!|<=|~))`,
    String.raw`(?<end>\))`,
    String.raw`(?<or>\|)`,
    String.raw`[.^$\]{}]|${CLASS}`,
    String.raw`\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4}|[kg](?:<[^>]*>|'[^']*')|\d+)`,
    String.raw`\\[abBdDefGhHKnNOrRsStvwWXAzZ]`,
  ].join('|'),
  'uy',
);
const QUANTIFIERS = /(?:[?*+]|\{\d*,?\d*\})*/uy;

/**
 * Texts of which at least one occurs in every text in which a pattern of a grammar matches, so that a text without any
 * of them need not be searched; undefined if none are known.
 */
export function requiredTexts(pattern: string): readonly string[] | undefined {
  const groups = [newGroup(true)];
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const { escaped, literal = escaped, group, ignoredGroup, end, or } = PART.exec(pattern)?.groups ?? {};
    const current = groups.at(-1);
    if (!current || PART.lastIndex === 0) return undefined;
    if (group || ignoredGroup) {
      endRun(current);
      groups.push(newGroup(group !== undefined));
    } else if (or) endAlternative(current);
    else {
      const quantifiers = quantifiersAt(pattern, PART.lastIndex);
      PART.lastIndex += quantifiers.length;
      const isRequired = quantifiers === '' || /^\+[?+]?$/.test(quantifiers);
      if (literal && isRequired) current.run += literal;
      if (!literal || quantifiers !== '') endRun(current);
      if (end) {
        groups.pop();
        const outer = groups.at(-1);
        if (outer && isRequired && current.counts) require(outer, requiredBy(current));
      }
    }
  }
  const [whole] = groups;
  return groups.length === 1 && whole ? requiredBy(whole) : undefined;
}

function newGroup(counts: boolean): Group {
  return { counts, alternatives: [], required: undefined, run: '' };
}

function quantifiersAt(pattern: string, at: number): string {
  QUANTIFIERS.lastIndex = at;
  return QUANTIFIERS.exec(pattern)?.[0] ?? '';
}

function endRun(group: Group): void {
  if (group.run !== '') require(group, [group.run]);
  group.run = '';
}

function endAlternative(group: Group): void {
  endRun(group);
  group.alternatives.push(group.required);
  group.required = undefined;
}

/** One of what each alternative requires. */
function requiredBy(group: Group): Required {
  endAlternative(group);
  const texts = new Set<string>();
  for (const required of group.alternatives) {
    if (!required) return undefined;
    for (const text of required) texts.add(text);
  }
  return texts.size > MAX_TEXTS ? undefined : [...texts];
}

/** Keeps what is rarer. */
function require(group: Group, texts: Required): void {
  if (texts && (!group.required || rarity(texts) > rarity(group.required))) group.required = texts;
}

function rarity(texts: readonly string[]): number {
  return least([RARE_LENGTH, ...texts.map(({ length }) => length)]) - texts.length / MAX_TEXTS;
}
