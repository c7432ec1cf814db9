import { Parser } from 'htmlparser2';
import type { Definition, Html, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { placeOfNode, warn } from '../messages.ts';
import type { Positioned } from '../positioned.ts';
import { visit } from '../visit.ts';
import { MAX_DEPTH, tooDeep } from './nesting.ts';

/** Maximum number of nodes of a text: each takes a kilobyte of memory until its page is written. */
const MAX_NODES = 450_000;

/**
 * Nodes that count as several, since they take as much time and memory as these: a heading is also in two tables of
 * contents, and a browser lays out all three.
 */
const WEIGHTS: Readonly<Partial<Record<Nodes['type'], number>>> = { heading: 18, code: 9, tableRow: 3 };

/** Maximum number of references to one footnote, which links back to each. */
const MAX_FOOTNOTE_REFERENCES = 10_000;

/**
 * Maximum length of the addresses and titles that references repeat, in UTF-16 units: 10,000 references to a definition
 * of 400 kB would become 4 GB. satteri leaves references beyond the length of the text as they are written.
 */
const MAX_REPEATED = 5_000_000;

/**
 * Whether the steps after the parser may process a tree; nodes that are nested too deep (MARKDOWN_TOO_DEEP), and too
 * many nodes or references (MARKDOWN_TOO_COMPLEX), are reported. It is not recursive, since it must survive any depth.
 */
export function isTreeSound(tree: Root, file: VFile): boolean {
  const footnotes = new Map<string, number>();
  const references = new Map<string, number>();
  const definitions = new Map<string, Definition>();
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  let nodes = 0;
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { node, depth } = item;
    nodes += WEIGHTS[node.type] ?? 1;
    if (nodes > MAX_NODES) return tooManyNodes(file);
    if (depth > MAX_DEPTH) return tooDeep(file, node.position?.start.line ?? 1);
    if (node.type === 'footnoteReference' && count(footnotes, node.identifier) > MAX_FOOTNOTE_REFERENCES) {
      const reason = `The footnote "${node.identifier}" has more than ${MAX_FOOTNOTE_REFERENCES} references`;
      return tooComplex(file, node, reason);
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') count(references, node.identifier);
    // Of two definitions with the same label, the first is used (CommonMark 4.7).
    if (node.type === 'definition' && startsBefore(node, definitions.get(node.identifier))) {
      definitions.set(node.identifier, node);
    }
    if (!('children' in node)) continue;
    const isLevel = node.type !== 'list' && node.type !== 'root';
    for (const child of node.children) waiting.push({ node: child, depth: depth + (isLevel ? 1 : 0) });
  }
  return areDefinitionsShort(definitions, references, file) && isHtmlSound(tree, file);
}

function count(counts: Map<string, number>, name: string): number {
  const sum = (counts.get(name) ?? 0) + 1;
  counts.set(name, sum);
  return sum;
}

function startsBefore(node: Definition, other: Definition | undefined): boolean {
  return other === undefined || (node.position?.start.offset ?? 0) < (other.position?.start.offset ?? 0);
}

function areDefinitionsShort(
  definitions: ReadonlyMap<string, Definition>,
  references: ReadonlyMap<string, number>,
  file: VFile,
): boolean {
  let repeated = 0;
  for (const [identifier, node] of definitions) {
    repeated += (references.get(identifier) ?? 0) * (node.url.length + (node.title?.length ?? 0));
    if (repeated <= MAX_REPEATED) continue;
    const reason = `References repeat more than ${MAX_REPEATED} characters of this definition and others`;
    return tooComplex(file, node, reason, 'Shorten its address or its title.');
  }
  return true;
}

/** Whether the elements of raw HTML, which open in one node and close in another, are nested too deep. */
function isHtmlSound(tree: Root, file: VFile): boolean {
  const parts: Html[] = [];
  visit(tree, 'html', (node) => {
    parts.push(node);
  });
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      isTooDeep ||= depth > MAX_DEPTH;
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (const part of parts) {
    parser.write(part.value);
    if (isTooDeep) return tooDeep(file, part.position?.start.line ?? 1);
  }
  return true;
}

function tooManyNodes(file: VFile): false {
  const reason = `This text has more than ${MAX_NODES} elements and pieces of text`;
  return tooComplex(file, {}, reason, 'Split it into several files.');
}

function tooComplex(file: VFile, node: Positioned, reason: string, hint?: string): false {
  warn(file, 'MARKDOWN_TOO_COMPLEX', reason, { place: placeOfNode(file, node), hint });
  return false;
}
