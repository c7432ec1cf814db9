import * as interfaceWords from '../shared/interface-words.ts';

/** The box shown where something failed: the reason, and a button to try again. */
export function failureBox(reason: string, tryAgain: () => void): HTMLElement {
  const text = document.createElement('p');
  text.textContent = reason;
  const button = document.createElement('button');
  button.className = 'plain-button';
  button.textContent = interfaceWords.tryAgain;
  button.addEventListener('click', tryAgain);
  const box = document.createElement('div');
  box.className = 'failure';
  box.append(text, button);
  return box;
}
