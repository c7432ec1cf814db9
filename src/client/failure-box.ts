import { errorChain } from '../shared/error-chain.ts';

/** The box shown where something failed: the reason, and a button to try again. */
export function failureBox(error: unknown, word: string, tryAgain: () => void): HTMLElement {
  const reason = document.createElement('p');
  reason.textContent = errorChain(error);
  const button = document.createElement('button');
  button.className = 'plain-button';
  button.textContent = word;
  button.addEventListener('click', tryAgain);
  const box = document.createElement('div');
  box.className = 'failure';
  box.append(reason, button);
  return box;
}
