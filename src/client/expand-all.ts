import * as interfaceWords from '../shared/interface-words.ts';

/** Makes "Expand all" open every folded part of its section, and close them again; the styles hide it where there are none. */
export function enhanceExpandAll(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.expand-all')) {
    const folds = [...(button.closest('section')?.querySelectorAll('details') ?? [])];
    const areOpen = () => folds.every((fold) => fold.open);
    const label = () => {
      button.textContent = areOpen() ? interfaceWords.collapseAll : interfaceWords.expandAll;
    };
    button.addEventListener('click', () => {
      const open = !areOpen();
      for (const fold of folds) fold.open = open;
      label();
    });
    label();
  }
}
