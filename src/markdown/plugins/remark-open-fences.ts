import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { admonitionKind } from '../../shared/admonition-kinds.ts';
import { factsOf } from '../document-facts.ts';
import { placeOfNode, warn } from '../messages.ts';
import { visit } from '../visit.ts';

/**
 * Warns (FENCE_UNCLOSED) of a code fence, an admonition or an HTML comment that runs to the end because nothing closes it.
 */
export function remarkOpenFences() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node: Nodes) => {
      const problem = openFence(file, node);
      if (problem) {
        const place = placeOfNode(file, node);
        warn(file, 'FENCE_UNCLOSED', problem.message, { place, hint: problem.hint });
      }
    });
  };
}

function openFence(file: VFile, node: Nodes): { message: string; hint?: string } | undefined {
  if (!node.position) return undefined;
  const { lines } = factsOf(file);
  const { start, end } = node.position;
  const first = lines.text(start.line).slice(start.column - 1);
  const last = end.line === start.line ? '' : lines.text(end.line).slice(0, end.column - 1);
  if (node.type === 'code') {
    const fence = /^(?:`{3,}|~{3,})/.exec(first)?.[0];
    if (fence === undefined || closes(fence, last)) return undefined;
    return { message: 'This code fence is never closed' };
  }
  if (node.type === 'containerDirective') {
    // One whose content is indented needs no end.
    const fence = /^(?::+|\/+)/.exec(first)?.[0];
    if (fence === undefined || closes(fence, last)) return undefined;
    const kind = admonitionKind(node.name) ? 'admonition' : 'container';
    return { message: `This ${kind} is never closed`, hint: `Close it with a line of only ${fence}.` };
  }
  if (node.type === 'html' && node.value.startsWith('<!--') && !node.value.includes('-->')) {
    return { message: 'This comment is never closed, so everything after it is hidden', hint: 'Close it with -->.' };
  }
  return undefined;
}

/** Whether a line ends a fence: the same character, at least as often (CommonMark 4.5). */
function closes(fence: string, line: string): boolean {
  const closing = /([`~:/])\1*[ \t]*$/.exec(line)?.[0].trim() ?? '';
  return closing.startsWith(fence);
}
