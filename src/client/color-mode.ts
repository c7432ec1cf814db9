import * as interfaceWords from '../shared/interface-words.ts';
import { colorModeKey } from '../shared/storage-keys.ts';
import { whenIdle } from './idle.ts';
import { writePreference } from './storage.ts';

/** Makes the button change the colour mode and remember it. */
export function enhanceColorMode(root: ParentNode): void {
  for (const button of root.querySelectorAll('.color-mode'))
    button.addEventListener('click', () => {
      const mode = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
      writePreference(colorModeKey, mode);
      showMode(mode);
    });
  showMode(document.documentElement.dataset.theme);
}

/** Follows the choice made in another tab. */
export function followColorMode(): void {
  addEventListener('storage', (event) => {
    if (event.key === colorModeKey) showMode(event.newValue);
  });
}

/** Anything but `dark` is light. */
function showMode(wanted: string | null | undefined): void {
  const mode = wanted === 'dark' ? wanted : 'light';
  document.documentElement.dataset.theme = mode;
  for (const button of document.querySelectorAll<HTMLElement>('.color-mode')) {
    button.ariaLabel = interfaceWords.colorMode[mode];
    button.title = interfaceWords.colorMode[mode];
  }
  // Once the page is painted: to ask for a colour now would compute styles in the middle of other work.
  whenIdle(colorBars);
}

/** Gives the browser's own bars the colour of the page. */
function colorBars(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
}
