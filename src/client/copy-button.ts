import * as interfaceWords from '../shared/interface-words.ts';
import { announce } from './live-region.ts';

/** How long a button confirms that it has copied, in milliseconds. */
const CONFIRMATION = 1000;

/**
 * Makes the copy buttons copy: the text that a button names, the file that the preceding link points to, or the code of
 * its block.
 */
export function enhanceCopyButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.copy-button')) {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    const href = button.previousElementSibling?.getAttribute('href');
    if (href) {
      // Some browsers allow clipboard access only during the click, but accept a promise then.
      const text = import('./plain-file.ts').then((loader) => loader.plainFile(href));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    } else await navigator.clipboard.writeText(button.dataset.copy ?? codeText(button));
    confirm(button, interfaceWords.copied);
  } catch {
    // Browsers provide no clipboard on insecure pages.
    confirm(button, interfaceWords.copyingFailed);
  }
}

/** The code of the block as it should be run: without the lines that a diff removes. */
function codeText(button: HTMLButtonElement): string {
  const code = button.closest('.code-block')?.querySelector('pre > code');
  if (!code) return '';
  if (!code.querySelector('.line.is-removed')) return code.textContent;
  return Array.from(code.querySelectorAll('.line:not(.is-removed)'), (line) => line.textContent).join('\n');
}

function confirm(button: HTMLButtonElement, word: string): void {
  if (button.dataset.done !== undefined) return;
  // Some buttons are named by their text, those with an icon by a label.
  const name = button.ariaLabel === null ? 'textContent' : 'ariaLabel';
  const before = button[name];
  button.dataset.done = word;
  button[name] = word;
  // Screen readers do not announce the changed label of a button.
  announce(word);
  setTimeout(() => {
    delete button.dataset.done;
    button[name] = before;
  }, CONFIRMATION);
}
