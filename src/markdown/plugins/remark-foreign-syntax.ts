import type { Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import {
  CONTAINER,
  type FoundSyntax,
  foreignSyntax,
  mayBeForeign,
  ROLE,
  withoutForeignHtml,
} from '../foreign-syntax.ts';
import { isJsx } from '../mdx-nodes.ts';
import { placeOfNode, warn } from '../messages.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/**
 * Reports the syntax of other generators (FOREIGN_SYNTAX), each kind once in a text, at its first place. A block with such
 * syntax does not become the description of the page.
 */
export function remarkForeignSyntax() {
  return (tree: Root, file: VFile): void => {
    const { foreign, context } = factsOf(file);
    if (context.embed || !mayBeForeign(String(file))) return;
    const kinds = new Set<string>();
    for (const block of [...tree.children]) {
      visit({ type: 'root', children: [block] } as Root, (node: Nodes, index, parent) => {
        // What is in `::: v-pre` is an example.
        if (isJsx(node) && node.name === null) return SKIP;
        const found = syntaxIn(node, { index, parent, file });
        if (!found) return undefined;
        foreign.add(block);
        if (!kinds.has(found.kind)) reportAt(found, node, file);
        kinds.add(found.kind);
        return parent && index !== undefined ? withoutForeign(node, parent, index) : undefined;
      });
    }
  };
}

interface Around {
  readonly index: number | undefined;
  readonly parent: Parents | undefined;
  readonly file: VFile;
}

function syntaxIn(node: Nodes, { index = 0, parent, file }: Around): FoundSyntax | undefined {
  const { isMdx } = factsOf(file);
  if (node.type === 'html') return foreignSyntax(node.value, 'html');
  if (node.type === 'link') return foreignSyntax(node.url, 'address');
  if (node.type === 'code') return foreignSyntax(linesOf(node, file).split('\n', 1)[0]?.trim() ?? '', 'fence');
  if (node.type === 'containerDirective' && node.data?.hName === undefined)
    return { ...CONTAINER, index: 0, written: linesOf(node, file).split('\n', 1)[0] ?? '' };
  if (node.type === 'paragraph') return foreignSyntax(withoutCode(linesOf(node, file)), 'lines');
  // Braces and tags are MDX's own.
  if (node.type !== 'text' || isMdx) return undefined;
  const role = parent?.children[index + 1]?.type === 'inlineCode' ? ROLE.pattern.exec(node.value) : null;
  return role ? { ...ROLE, index: role.index, written: role[0] } : foreignSyntax(node.value, 'text');
}

/** The source of a node, without what is before it in its first line. */
function linesOf({ position }: Nodes, file: VFile): string {
  if (!position) return '';
  const { lines } = factsOf(file);
  const count = position.end.line - position.start.line + 1;
  const written = Array.from({ length: count }, (_, index) => lines.text(position.start.line + index));
  return [written[0]?.slice(position.start.column - 1), ...written.slice(1)].join('\n');
}

/** With spaces in place of inline code (CommonMark 6.1), which shows syntax instead of using it. */
function withoutCode(source: string): string {
  const parts = source.split(/(`+)/);
  const lastOf = new Map(parts.map((part, index) => [part, index]));
  for (let open = 1; open < parts.length; open += 2) {
    const fence = parts[open] as string;
    if (lastOf.get(fence) === open) continue;
    const close = parts.indexOf(fence, open + 1);
    for (let index = open + 1; index < close; index++) parts[index] = parts[index]?.replace(/./g, ' ') ?? '';
    open = close;
  }
  return parts.join('');
}

function reportAt({ kind, instead, index, written }: FoundSyntax, node: Nodes, file: VFile): void {
  const { lines } = factsOf(file);
  const start = node.position?.start ?? { line: 1, column: 1 };
  const source = 'value' in node && node.type !== 'code' ? node.value : linesOf(node, file);
  const line = start.line + source.slice(0, index).split('\n').length - 1;
  const column = lines.text(line).indexOf(written, line === start.line ? start.column - 1 : 0);
  const place = column === -1 ? placeOfNode(file, node) : lines.place(line, column + 1, written.length);
  warn(file, 'FOREIGN_SYNTAX', `This is ${kind}, which docgen does not read`, { place, hint: instead });
}

/** What is reported here must not be reported again, as unsafe HTML or an unsafe link. */
function withoutForeign(node: Nodes, parent: Parents, index: number): undefined | ['skip', number] {
  if (node.type === 'html') node.value = withoutForeignHtml(node.value);
  if (node.type !== 'link') return undefined;
  replaceNode(parent, index, node.children);
  return [SKIP, index + 1];
}
