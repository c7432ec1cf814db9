import { errorChain } from '../shared/error-chain.ts';
import { interfaceWords } from '../shared/interface-words.ts';
import { regionIds } from '../shared/region-ids.ts';

/** Stands in the place of a page that cannot be shown, with the reason and a button to try again. */
export function showPageError(error: unknown, tryAgain: () => void): void {
  document.title = interfaceWords.pageError;
  const heading = document.createElement('h1');
  heading.textContent = interfaceWords.pageCrashed;
  heading.tabIndex = -1;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain-button';
  button.textContent = interfaceWords.tryAgain;
  button.addEventListener('click', tryAgain);
  const message = document.createElement('p');
  message.textContent = errorChain(error);
  const box = document.createElement('div');
  box.className = 'failure';
  box.append(heading, message, button);
  document.getElementById(regionIds.main)?.replaceChildren(box);
  heading.focus();
}
