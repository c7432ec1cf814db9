import { decodeHTML } from 'entities';
import { type CodeBlock, codeBlockHtml } from '../markdown/highlight/code-block.ts';
import { readCodeLines } from '../markdown/highlight/code-lines.ts';
import { readCodeMeta } from '../markdown/highlight/code-meta.ts';
import { type Highlighter, highlightHere } from '../markdown/highlight/highlighter.ts';

/** What the template `Code` leaves for code whose text was computed. */
const CODE = /<docgen-code language="([^"]*)"(?: title="([^"]*)")?(?: meta="([^"]*)")?>([^<]*)<\/docgen-code>/g;

/** The HTML with its computed code highlighted, like that of fences. */
export async function fillCode(html: string, highlighter: Highlighter = highlightHere): Promise<string> {
  const blocks = [...html.matchAll(CODE)].map(([, language = '', title, meta = '', text = '']): CodeBlock => {
    const code = decodeHTML(text).replace(/^\n+|\s+$/g, '');
    const own = readCodeMeta(decodeHTML(language), decodeHTML(meta), code);
    return {
      ...own,
      title: title === undefined ? own.title : decodeHTML(title),
      code,
    };
  });
  if (blocks.length === 0) return html;
  const highlight = await highlighter(
    blocks.map(({ code, language = 'text' }) => ({ code: readCodeLines(code, language).code, language })),
  );
  let next = 0;
  return html.replace(CODE, () => {
    const block = blocks[next] as CodeBlock;
    next += 1;
    return codeBlockHtml(block, highlight);
  });
}
