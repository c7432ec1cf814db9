import { errorChain } from '../shared/error-chain.ts';
import * as interfaceWords from '../shared/interface-words.ts';
import * as regionIds from '../shared/region-ids.ts';
import { failureBox } from './failure-box.ts';

/** Replaces a page that cannot be shown with the reason and a button to try again. */
export function showPageError(error: unknown, tryAgain: () => void): void {
  document.title = interfaceWords.pageError;
  const heading = document.createElement('h1');
  heading.textContent = interfaceWords.pageCrashed;
  heading.tabIndex = -1;
  const box = failureBox(errorChain(error), tryAgain);
  box.prepend(heading);
  document.getElementById(regionIds.main)?.replaceChildren(box);
  heading.focus();
}
