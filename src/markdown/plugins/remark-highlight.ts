import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { factsOf } from '../document-facts.ts';
import { readCodeLines } from '../highlight/code-lines.ts';
import { readCodeMeta } from '../highlight/code-meta.ts';
import type { CodeText } from '../highlight/grammars.ts';
import { visit } from '../visit.ts';

/**
 * Has the code of a text highlighted, so that `rehype-code-blocks` finds it done. While the text waits for another thread
 * it is held as one tree; waiting later, with the HTML made, would hold two for each of many texts.
 */
export function remarkHighlight(): Transformer<Root> {
  return (tree, file) => {
    const { highlighter } = factsOf(file);
    if (!highlighter) return undefined;
    const blocks: CodeText[] = [];
    visit(tree, 'code', ({ lang, value }) => {
      const { language } = readCodeMeta(lang ?? '', '');
      blocks.push({ code: readCodeLines(value, language).code, language });
    });
    return blocks.length === 0 ? undefined : highlighter(blocks).then(() => undefined);
  };
}
