import * as interfaceWords from '../shared/interface-words.ts';

/** Makes "Expand all" open every folded part of its section, and close them again. */
export function enhanceExpandAll(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.expand-all')) {
    const folds = [...(button.closest('section')?.querySelectorAll('details') ?? [])];
    button.hidden = folds.length === 0;
    button.addEventListener('click', () => {
      const open = folds.some((fold) => !fold.open);
      for (const fold of folds) fold.open = open;
      label(button, open);
    });
    label(
      button,
      folds.every((fold) => fold.open),
    );
  }
}

function label(button: HTMLButtonElement, allOpen: boolean): void {
  button.textContent = allOpen ? interfaceWords.collapseAll : interfaceWords.expandAll;
}
