import { basePath } from './page-address.ts';
import { type DocsChoiceKey, readPreference, writePreference } from './storage.ts';

/** Keeps the version of the docs that a reader chooses, and leads the navigation bar's links to where that starts. */
export function followChoice(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLElement>('[data-version]'))
    link.addEventListener('click', () => {
      const key = keyOf(link.closest<HTMLElement>('[data-choice-key]'));
      if (key && link.dataset.version !== undefined) writePreference(key, link.dataset.version);
      leadToChosen(document);
    });
  leadToChosen(root);
}

/** To the current version if nothing was chosen, or if the site no longer has what was. */
function leadToChosen(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLElement>('a[data-docs-starts]')) {
    const starts = new Map<string | undefined, string>(JSON.parse(link.dataset.docsStarts ?? '[]'));
    const [current] = starts.values();
    const key = keyOf(link);
    const start = (key && starts.get(readPreference(key))) ?? current;
    if (start !== undefined) link.setAttribute('href', basePath().slice(0, -1) + start);
  }
}

function keyOf(element: HTMLElement | null): DocsChoiceKey | undefined {
  return element?.dataset.choiceKey as DocsChoiceKey | undefined;
}
