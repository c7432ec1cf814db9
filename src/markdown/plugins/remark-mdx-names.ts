import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { type EstreeNode, isCode, isJsx, type MdxNames } from '../mdx-nodes.ts';
import { placeOfNode } from '../messages.ts';
import { visit } from '../visit.ts';

/** Notes the names in a text of MDX: modules that it imports, components that it uses, and names that it declares. */
export function remarkMdxNames(names: MdxNames) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node: Nodes) => {
      if (isCode(node)) noteCode(node.data?.estree, file, names);
      if (!isJsx(node)) return;
      noteComponent(node.name, () => placeOfNode(file, node), names);
      for (const { data, value } of node.attributes) {
        noteCode(data?.estree, file, names);
        if (typeof value === 'object' && value !== null) noteCode(value.data?.estree, file, names);
      }
    });
  };
}

/** A component has a name with a capital, or is a property (`motion.div`). */
function noteComponent(name: string | null, place: () => ReturnType<typeof placeOfNode>, { components }: MdxNames) {
  if (name !== null && /^[A-Z_$]|\./.test(name) && !components.has(name)) components.set(name, place());
}

/** Walks a syntax tree of JavaScript (ESTree, with JSX). */
function noteCode(program: EstreeNode | undefined, file: VFile, names: MdxNames): void {
  const waiting: unknown[] = [program];
  for (let node = waiting.pop(); waiting.length > 0 || node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (!Array.isArray(node)) noteNode(node as EstreeNode, file, names);
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) waiting.push(child);
  }
}

function noteNode(node: EstreeNode, file: VFile, names: MdxNames): void {
  const { lines } = factsOf(file);
  const { type, source, loc, name, id, local, params } = node;
  const placeOf = ({ line, column }: { line: number; column: number }, length: number) =>
    lines.place(line, column + 1, length);
  if (typeof source?.value === 'string' && source.loc && !names.imports.has(source.value))
    names.imports.set(source.value, placeOf(source.loc.start, source.value.length + 2));
  if (type === 'JSXOpeningElement' && loc) {
    const written = jsxName(name);
    noteComponent(written, () => placeOf(loc.start, written.length + 1), names);
  }
  for (const one of [id, local, ...(params ?? [])]) noteBinding(one, names);
}

/** A name that is bound anywhere in the text counts as known: if it is not where it is used, React says so. */
function noteBinding(pattern: unknown, names: MdxNames): void {
  if (typeof pattern !== 'object' || pattern === null) return;
  if ('type' in pattern && pattern.type === 'Identifier' && 'name' in pattern) names.declared.add(String(pattern.name));
  else for (const part of Object.values(pattern)) noteBinding(part, names);
}

function jsxName(name: unknown): string {
  if (typeof name !== 'object' || name === null) return '';
  if ('object' in name && 'property' in name) return `${jsxName(name.object)}.${jsxName(name.property)}`;
  return 'name' in name ? String(name.name) : '';
}
