import { boundedRegExp, type Tester } from '../checks/bounded-regexp.ts';

/** How often a repetition is unrolled to reach the minimum length. */
const MAX_ROUNDS = 64;

/** In characters. A short text rarely illustrates a longer pattern, which could be nested without bound. */
const LONGEST_PATTERN = 1000;

/** In characters: a few nested repetitions soon exceed any memory. */
const LONGEST_TEXT = 10_000;

/**
 * A short text that a regular expression matches, generated from its literals, classes, groups and repetitions, with what
 * look-aheads ask for at its start, and as long as it must be; undefined if the expression is not supported (back
 * references), is too long, takes too long, or if no text of the length was found.
 */
export function sampleOfPattern(
  pattern: string,
  { least, most }: { readonly least: number; readonly most: number },
): string | undefined {
  if (pattern.length > LONGEST_PATTERN) return undefined;
  const expression = testerOf(pattern);
  for (let rounds = 0; rounds <= Math.min(least, MAX_ROUNDS); rounds++)
    for (const text of candidates(pattern, rounds, least)) {
      if (text.length < least || text.length > most) continue;
      const isMatch = expression?.(text);
      if (isMatch === undefined) return undefined;
      if (isMatch) return text;
    }
  return undefined;
}

/** In characters: what is added to reach the minimum length. */
const LONGEST_FILLING = 1000;

/** Texts that a pattern may match, the most likely first: of each alternative, and where it is not anchored, with more around it. */
function candidates(pattern: string, rounds: number, least: number): readonly string[] {
  const reader = new Reader(pattern);
  const texts = readAlternatives(reader, rounds).filter((text) => text !== undefined);
  const asked = reader.asked.join('');
  const whole = asked === '' ? texts : texts.flatMap((text) => [text, asked + text.slice(asked.length)]);
  const length = Math.min(least, LONGEST_FILLING);
  return whole.flatMap((text) =>
    text.length < length ? [text.padEnd(length, 'a'), text.padStart(length, 'a')] : [text],
  );
}

/** Whether a text matches; not if the pattern is invalid, or matching takes too long. */
export function matches(text: string, pattern: string): boolean {
  return testerOf(pattern)?.(text) === true;
}

/** Whether a text matches; undefined if the pattern is invalid, or matching takes too long. */
function testerOf(pattern: string): ((text: string) => boolean | undefined) | undefined {
  let expression: Tester;
  try {
    expression = boundedRegExp(pattern);
  } catch {
    return undefined;
  }
  return (text) => {
    try {
      return expression.test(text);
    } catch {
      return undefined;
    }
  };
}

/** Reads a pattern from left to right. */
class Reader {
  /** What the look-aheads so far ask for. */
  readonly asked: string[] = [];
  private at = 0;
  private readonly pattern: string;
  constructor(pattern: string) {
    this.pattern = pattern;
  }
  peek(): string {
    return this.pattern.charAt(this.at);
  }
  next(): string {
    const character = this.peek();
    this.at += 1;
    return character;
  }
  /** Reads what matches at the current position. */
  take(expression: RegExp): string | undefined {
    const found = new RegExp(expression.source, 'y');
    found.lastIndex = this.at;
    const text = found.exec(this.pattern)?.[0];
    if (text !== undefined) this.at += text.length;
    return text;
  }
}

/** A text of each alternative; undefined for one that is not supported. */
function readAlternatives(reader: Reader, rounds: number): (string | undefined)[] {
  const texts = [readSequence(reader, rounds)];
  while (reader.peek() === '|') {
    reader.next();
    texts.push(readSequence(reader, rounds));
  }
  return texts;
}

function readSequence(reader: Reader, rounds: number): string | undefined {
  let text: string | undefined = '';
  while (reader.peek() !== '' && reader.peek() !== '|' && reader.peek() !== ')') {
    const atom = readAtom(reader, rounds);
    const times = readRepetition(reader, rounds);
    text = joined(text, atom, times);
  }
  return text;
}

/** Undefined if a part is, or if the text gets too long. */
function joined(text: string | undefined, atom: string | undefined, times: number): string | undefined {
  if (text === undefined || atom === undefined || text.length + atom.length * times > LONGEST_TEXT) return undefined;
  return text + atom.repeat(times);
}

function readAtom(reader: Reader, rounds: number): string | undefined {
  if (reader.take(/[\^$]|\\[bB]/) !== undefined) return '';
  const look = reader.take(/\(\?<?[=!]/);
  if (look !== undefined) {
    // What it says is about other characters: the whole text is tested against it.
    const inside = readGroup(reader, rounds);
    if (look === '(?=' && inside !== undefined) reader.asked.push(inside);
    return '';
  }
  if (reader.take(/\((?:\?:|\?<\w+>)?/) !== undefined) return readGroup(reader, rounds);
  const set = reader.take(/\[(?:\\.|[^\]\\])*\]/);
  if (set !== undefined) return characterOf(set);
  const escaped = reader.take(/\\(?:u\{?[0-9A-Fa-f]+\}?|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|.)/);
  if (escaped !== undefined) return characterOf(escaped);
  const character = reader.next();
  return character === '.' ? 'a' : character;
}

function readGroup(reader: Reader, rounds: number): string | undefined {
  const inside = readAlternatives(reader, rounds).find((text) => text !== undefined);
  reader.next();
  return inside;
}

function readRepetition(reader: Reader, rounds: number): number {
  const character = reader.take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/);
  if (character === undefined) return 1;
  const [least = '', most] = character.replace(/[{}?]/g, '').split(',');
  if (character.startsWith('*')) return rounds;
  if (character.startsWith('+')) return 1 + rounds;
  if (character.startsWith('?')) return 0;
  if (most === undefined) return Number(least);
  return Math.min(Number(least) + rounds, most === '' ? Number.POSITIVE_INFINITY : Number(most));
}

/** Characters that are tried for a class, the most ordinary first. */
const CHARACTERS = [...'a1A0b2xzZ9-_. /:@#+!=,;*&%$()[]{}<>?~|"\'\\^\té漢'];

/** Every sixteenth character, so that each block of scripts has some; none that is half of a pair. */
const FURTHER = Array.from({ length: 0x1000 }, (_, index) => String.fromCharCode(index * 16 + 1)).filter((character) =>
  character.isWellFormed(),
);

/** What classes and escapes allow, which most patterns of a description share. */
const known = new Map<string, string | undefined>();

/** How many classes are remembered. */
const MAX_KNOWN = 1000;

/** A character that a class or an escape allows. */
function characterOf(source: string): string | undefined {
  if (known.has(source)) return known.get(source);
  if (known.size >= MAX_KNOWN) known.clear();
  const found = firstAllowed(source);
  known.set(source, found);
  return found;
}

function firstAllowed(source: string): string | undefined {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(`^${source}$`, flags);
      const isAllowed = (character: string) => expression.test(character);
      return CHARACTERS.find(isAllowed) ?? writtenIn(source).find(isAllowed) ?? FURTHER.find(isAllowed);
    } catch {
      // An escape that the stricter grammar does not allow.
    }
  }
  return undefined;
}

/** The characters of a class itself, such as the ends of its ranges. */
function writtenIn(source: string): readonly string[] {
  const escapes = source.matchAll(/\\u\{?([0-9A-Fa-f]{4,6})\}?|\\x([0-9A-Fa-f]{2})/g);
  const codes = Array.from(escapes, ([, long, short]) => Number.parseInt(long ?? short ?? '', 16));
  return [...source, ...codes.filter((code) => code <= 0x10ffff).map((code) => String.fromCodePoint(code))];
}
