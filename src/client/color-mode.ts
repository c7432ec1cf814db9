import * as interfaceWords from '../shared/interface-words.ts';
import { colorModeKey } from '../shared/storage-keys.ts';
import { writePreference } from './storage.ts';

type ColorMode = keyof typeof interfaceWords.colorMode;

/** Makes the button change the colour mode and remember it. */
export function enhanceColorMode(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.color-mode')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const mode = currentMode() === 'light' ? 'dark' : 'light';
      writePreference(colorModeKey, mode);
      showMode(mode);
    });
  }
  showMode(currentMode());
}

/** Follows the choice made in another tab. */
export function followColorMode(): void {
  addEventListener('storage', (event) => {
    if (event.key === colorModeKey) showMode(event.newValue === 'dark' ? 'dark' : 'light');
  });
}

function currentMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function showMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  for (const button of document.querySelectorAll<HTMLElement>('.color-mode')) {
    button.ariaLabel = interfaceWords.colorMode[mode];
    button.title = interfaceWords.colorMode[mode];
  }
  // The browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
}
