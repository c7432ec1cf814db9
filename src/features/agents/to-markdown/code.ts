import { longestRun } from '../../../shared/code-span.ts';
import { findElement, type HtmlElement, hasClass, textOf } from './html-tree.ts';

/** A block of code with its language and, as `title`, its title: a `pre`, or what docgen makes of a fence. */
export function codeBlock(element: HtmlElement): string {
  const pre = element.name === 'pre' ? element : findElement(element.children, ({ name }) => name === 'pre');
  const text = textOf(pre?.children ?? []);
  // If docgen made the block, every line ending is the author's.
  const code = pre === element ? text.replace(/\n$/, '') : text;
  const inner = findElement(pre?.children ?? [], ({ name }) => name === 'code');
  const language = /\blanguage-(\S+)/.exec(inner?.attribs.class ?? '')?.[1] ?? '';
  const title = findElement(element.children, (one) => hasClass(one, 'code-title'));
  const fence = '`'.repeat(Math.max(3, longestRun(code, /`{3,}/g, 2) + 1));
  const info = [language === '' && title ? 'text' : language, title ? titleOf(textOf(title.children)) : ''];
  return `${fence}${info.filter((word) => word !== '').join(' ')}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

/** A title within a fence, which has no escapes; backticks are not allowed after one (CommonMark 4.5). */
function titleOf(title: string): string {
  const text = title.replace(/\s+/g, ' ').replaceAll('`', "'");
  return `title=${text.includes('"') ? `'${text.replaceAll("'", '’')}'` : `"${text}"`}`;
}
