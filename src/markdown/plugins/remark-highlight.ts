import type { Root } from 'mdast';
import type { Transformer } from 'unified';
import { factsOf } from '../document-facts.ts';
import { readCodeLines } from '../highlight/code-lines.ts';
import { readCodeMeta } from '../highlight/code-meta.ts';
import type { CodeText } from '../highlight/grammars.ts';
import { visit } from '../visit.ts';

/**
 * Highlights the code of a text before `rehype-code-blocks` needs it. A text that waits for another thread here is held
 * as one tree; later, with the HTML built, each of many waiting texts would hold two.
 */
export function remarkHighlight(): Transformer<Root> {
  return (tree, file) => {
    const { highlighter } = factsOf(file);
    if (!highlighter) return undefined;
    const blocks: CodeText[] = [];
    visit(tree, 'code', ({ lang, meta, value }) => {
      const { language } = readCodeMeta(lang ?? '', meta ?? '');
      blocks.push({ code: readCodeLines(value, language).code, language });
    });
    return blocks.length === 0 ? undefined : highlighter(blocks).then(() => undefined);
  };
}
