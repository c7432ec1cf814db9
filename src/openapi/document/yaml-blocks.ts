import { jsonCopy } from '../../shared/json-copy.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';

/** The values of entries of YAML mappings, by their texts, for further texts that have the same entries. */
export type KnownBlocks = Map<string, JsonObject>;

/** Parses YAML; undefined if anything is wrong with it. */
export type ParseBlock = (text: string) => unknown;

/** How deep texts are divided: into sections, their entries (paths, kinds of components), and the entries of these. */
const LEVELS = 3;

/** How many texts are kept. */
const MOST_KNOWN = 100_000;

/** A text that says what a later part of it means. */
const ANCHOR = /[\s:,[{-]&[^\s&]/;

/** The line that begins a document. */
const START = /^(?: *(?:#.*)?\r?\n)*--- *\r?\n/;

/** What no entry begins with: the indicators of a list, of a key in several lines, of a second document and such. */
const INDICATOR = /^[?:,[\]{}#&*!|>%@`<\t-]/;

/** A key without its value, which follows in the next lines; comments may come before. */
const LONE_KEY = /^(?:\s*#[^\n]*\n)*[^\n!#]*:[ \r]*\n/;

/**
 * The value of a YAML text, entry by entry, so that only entries that are in no text before are parsed: from one release
 * of a description to the next that is little. Undefined for a text that cannot be divided with certainty, such as one
 * with anchors, and for one in which anything is wrong.
 */
export function yamlByBlocks(text: string, known: KnownBlocks, parse: ParseBlock): unknown {
  if (ANCHOR.test(text)) return undefined;
  if (known.size > MOST_KNOWN) known.clear();
  const value = mappingOf(text.replace(START, ''), 1);
  // An object that is in a description twice would count as an alias, and readers of descriptions may change values.
  return value && jsonCopy(value);

  function mappingOf(body: string, level: number): JsonObject | undefined {
    const blocks = blocksOf(body);
    if (!blocks) return undefined;
    const made: Record<string, unknown> = {};
    for (const block of blocks) {
      const [entry, ...others] = Object.entries(entryOf(block, level) ?? {});
      if (!entry || others.length > 0 || entry[0] === '__proto__' || Object.hasOwn(made, entry[0])) return undefined;
      made[entry[0]] = entry[1];
    }
    return made;
  }

  /** The object that has an entry alone. */
  function entryOf(block: string, level: number): JsonObject | undefined {
    const value = known.get(block) ?? dividedEntry(block, level) ?? parse(block);
    if (!isObject(value)) return undefined;
    known.set(block, value);
    return value;
  }

  function dividedEntry(block: string, level: number): JsonObject | undefined {
    const first = level < LEVELS ? LONE_KEY.exec(block)?.[0] : undefined;
    if (first === undefined) return undefined;
    const [key, none] = Object.entries(parse(first) ?? {})[0] ?? [];
    const value = key !== undefined && none === null ? mappingOf(block.slice(first.length), level + 1) : undefined;
    return key !== undefined && value ? { [key]: value } : undefined;
  }
}

/** The texts of the entries of a mapping whose lines begin at the same column; undefined if that is not certain. */
function blocksOf(text: string): readonly string[] | undefined {
  const blocks: string[] = [];
  let indent: number | undefined;
  let start = 0;
  for (const { 1: space = '', 2: content = '', index } of text.matchAll(/( *)([^\n]*)(?:\n|$)/g)) {
    if (/^\s*(?:#|$)/.test(content)) continue;
    const isFirst = indent === undefined;
    indent ??= space.length;
    if (space.length < indent) return undefined;
    // A list may begin at the column of the key that it belongs to.
    if (space.length > indent || (!isFirst && /^-\s/.test(content))) continue;
    if (INDICATOR.test(content)) return undefined;
    if (isFirst) continue;
    blocks.push(text.slice(start, index));
    start = index;
  }
  if (indent === undefined) return undefined;
  blocks.push(text.slice(start));
  return blocks;
}
