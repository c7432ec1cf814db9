import { drawableText } from './drawable-text.ts';
import type { Pen } from './pen.ts';
import type { PreviewWords } from './preview-words.ts';

/**
 * The words as the pen can write them. Undefined if it lacks letters of the title: its fonts cover the Latin script.
 * Other words that it cannot write are left out.
 */
export function drawableWords(words: PreviewWords, { text, code }: Pen): PreviewWords | undefined {
  const title = drawableText(words.title, text);
  if (title === undefined) return undefined;
  const line = words.line && drawableText(words.line.text, words.line.method === undefined ? text : code);
  return {
    title,
    section: drawableText(words.section, text) ?? '',
    line: line === undefined ? undefined : { method: words.line?.method, text: line },
    site: drawableText(words.site, text) ?? '',
    host: drawableText(words.host, text) ?? '',
  };
}
