import { codeSpan } from '../../../shared/code-span.ts';
import { type Block, indented, joinBlocks } from './block.ts';
import { elementsOf, findElement, type HtmlElement, hasClass, textOf } from './html-tree.ts';
import type { Place } from './inline.ts';
import type { WriteBlocks } from './list.ts';

/**
 * A parameter, a header or a property of the reference as an item: name, flags and type on its first line, then its
 * description, then its children.
 */
export function field(item: HtmlElement, place: Place, write: WriteBlocks): string {
  const head = elementsOf(item.children).find((one) => hasClass(one, 'field-name'));
  const type = elementsOf(item.children).find((one) => hasClass(one, 'field-type'));
  const name = head && findElement(head.children, (one) => one.name === 'a');
  const flags = elementsOf(head?.children ?? []).filter((one) => one !== name);
  const words = flags.map(({ children }) => textOf(children).trim()).filter((word) => word !== '');
  const called = name ? codeSpan(textOf(name.children), place) : '';
  const typeText = type ? joinBlocks(write(type.children)) : '';
  const line = [called, words.length > 0 ? `(${words.join(', ')})` : ''].filter((one) => one !== '').join(' ');
  const first: Block = { kind: 'paragraph', text: [line, typeText].filter((one) => one !== '').join(': ') };
  const rest = write(item.children.filter((child) => child !== head && child !== type));
  return indented(joinBlocks([first, ...rest], true), '- ');
}
