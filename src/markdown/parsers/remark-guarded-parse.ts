import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { areLinesSound } from './nesting.ts';
import { parseFast } from './parse-fast.ts';
import type { ParserName } from './parser-name.ts';
import { isTreeSound } from './tree-limits.ts';

/** A line that may open or close a container, including in quotes and lists. */
const CONTAINER_LINE =
  /^[ \t>*+.)\d-]*(?::{3}|\/{3,}[ \t]+[\w-]+[ \t]*(?:\||$)|!!! ?\w|\?{3}\+? ?["\w]|={3}[+!]{0,2}[ \t]+")/m;

/**
 * The processor's parser: satteri's, or remark-parse, which must be registered before, if that one is needed: for texts
 * with container directives, and for all texts if a later plugin extends the syntax. The limits are checked first; a
 * text that exceeds them is reported and produces an empty tree.
 */
export function remarkGuardedParse(this: Processor): void {
  const remarkParser = this.parser;
  const own = countExtensions(this);
  this.parser = (text: string, file: VFile): Root => {
    const needsRemark = countExtensions(this) > own || CONTAINER_LINE.test(text);
    const name: ParserName = needsRemark ? 'remark-parse' : 'satteri';
    factsOf(file).hasDirectives = needsRemark;
    if (!areLinesSound(text, file, name)) return emptyTree();
    const tree = needsRemark ? (remarkParser?.(text, file) as Root) : parseFast(text);
    return isTreeSound(tree, file) ? tree : emptyTree();
  };
}

function emptyTree(): Root {
  return { type: 'root', children: [] };
}

/** How many plugins have extended the syntax so far. */
function countExtensions(processor: Processor): number {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = processor.data();
  return micromarkExtensions.length + fromMarkdownExtensions.length;
}
