import type { Root } from 'hast';
import { codeBlockHtml } from '../code-block.ts';
import { readCodeMeta } from '../code-meta.ts';
import type { Draft } from '../draft.ts';
import { SKIP, visit } from '../visit.ts';

/** Highlights code blocks: title, lines, line numbers, changes and focus, and the place for the copy button. */
export function rehypeCodeBlocks({ highlight }: Draft) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      const [code, ...others] = node.children;
      if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return undefined;
      const text = code.children.map((child) => (child.type === 'text' ? child.value : undefined));
      // Code that an author has marked up by hand is shown as it is.
      if (text.includes(undefined)) return undefined;
      const { className, dataMeta } = code.properties;
      const name = Array.isArray(className) ? className.find((one) => String(one).startsWith('language-')) : undefined;
      const meta = readCodeMeta(String(name ?? 'language-text').slice('language-'.length), String(dataMeta ?? ''));
      const value = codeBlockHtml({ ...meta, code: text.join('').replace(/\n$/, '') }, highlight);
      parent.children[index] = { type: 'raw', value };
      return SKIP;
    });
  };
}
