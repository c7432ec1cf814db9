import type { Element, Parents, Root } from 'hast';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { type CodeBlock, codeBlockHtml } from '../highlight/code-block.ts';
import { readCodeLines } from '../highlight/code-lines.ts';
import { readCodeMeta } from '../highlight/code-meta.ts';
import { highlightLines, knownLines } from '../highlight/highlight.ts';
import type { HighlightedLines } from '../highlight/highlighter.ts';
import { SKIP, visit } from '../visit.ts';

interface FoundBlock {
  readonly block: CodeBlock & { readonly language: string };
  readonly parent: Parents;
  readonly index: number;
}

/**
 * Renders code blocks: title, lines, line numbers, changes and focus, and the copy button. Those of Markdown are
 * highlighted already; those of raw HTML and of plugins may be asynchronous.
 */
export function rehypeCodeBlocks() {
  return (tree: Root, file: VFile): Promise<undefined> | undefined => {
    const found = codeBlocksIn(tree);
    if (found.length === 0) return undefined;
    const { highlighter } = factsOf(file);
    if (!highlighter) return replaceAll(found, highlightLines);
    const texts = found.map(({ block: { code, language } }) => ({
      code: readCodeLines(code, language).code,
      language,
    }));
    if (texts.every(knownLines)) return replaceAll(found, highlightLines);
    return highlighter(texts).then((highlight) => replaceAll(found, highlight));
  };
}

function codeBlocksIn(tree: Root): FoundBlock[] {
  const found: FoundBlock[] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
    const block = codeBlockOf(node);
    if (!block) return undefined;
    found.push({ block, parent, index });
    return SKIP;
  });
  return found;
}

/** The block of a `<pre>` that contains only code; one that an author has marked up by hand is shown unchanged. */
function codeBlockOf({ children }: Element): FoundBlock['block'] | undefined {
  const [code, ...others] = children;
  if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return undefined;
  const text = code.children.map((child) => (child.type === 'text' ? child.value : undefined));
  const { className, dataMeta } = code.properties;
  if (text.includes(undefined)) {
    delete code.properties.dataMeta;
    return undefined;
  }
  const name = Array.isArray(className) ? className.find((one) => String(one).startsWith('language-')) : undefined;
  const value = text.join('').replace(/\n$/, '');
  const meta = readCodeMeta(String(name ?? 'language-text').slice('language-'.length), String(dataMeta ?? ''), value);
  return { ...meta, code: value };
}

function replaceAll(found: readonly FoundBlock[], highlight: HighlightedLines): undefined {
  for (const { block, parent, index } of found)
    parent.children[index] = { type: 'raw', value: codeBlockHtml(block, highlight) };
}
