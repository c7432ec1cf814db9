import * as interfaceWords from '../shared/interface-words.ts';

/** How long a button confirms that it has copied, in milliseconds. */
const CONFIRMATION = 1000;

/**
 * What a click copies: the address of a link, the text that a button names (an empty one means the page's address), the
 * code of its block, or the page as Markdown.
 */
export async function copiedText(source: HTMLElement): Promise<string | Blob> {
  if (source instanceof HTMLAnchorElement) return source.href;
  const block = source.closest('.code-block');
  if (block) return codeText(block);
  const { copy } = source.dataset;
  if (copy !== undefined) return copy || location.origin + location.pathname;
  return plainFile(document.querySelector<HTMLLinkElement>('link[type="text/markdown"]')?.href ?? '');
}

/** A text file in the type that the clipboard accepts, whatever type the host sends. */
async function plainFile(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** The code of the block as it should be run: without the lines that a diff removes. */
function codeText(block: Element): string {
  const code = block.querySelector('pre > code');
  if (!code) return '';
  if (!code.querySelector('.line.is-removed')) return code.textContent;
  return Array.from(code.querySelectorAll('.line:not(.is-removed)'), (line) => line.textContent).join('\n');
}

/** Says what has happened, in place of a button's name or next to a link, and returns it. */
export function confirm(source: HTMLElement, isCopied: boolean): string {
  const isLink = source instanceof HTMLAnchorElement;
  const done = isLink ? interfaceWords.linkCopied : interfaceWords.copied;
  const word = isCopied ? done : interfaceWords.copyingFailed;
  if (source.dataset.done !== undefined) return word;
  // Some buttons are named by their text, those with an icon by a label; what is written next to a link is its style's.
  const name = source.ariaLabel === null ? 'textContent' : 'ariaLabel';
  const before = source[name];
  source.dataset.done = word;
  if (!isLink) source[name] = word;
  setTimeout(() => {
    delete source.dataset.done;
    if (!isLink) source[name] = before;
  }, CONFIRMATION);
  return word;
}

/** Wraps the long lines of a button's block, or no longer. */
export function toggleWrap(button: HTMLElement): void {
  button.ariaPressed = String(button.closest('.code-block')?.classList.toggle('is-wrapped'));
}
