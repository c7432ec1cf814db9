/** Shows the buttons of code blocks, which do nothing without scripts. */
export function enhanceCodeActions(root: ParentNode): void {
  for (const actions of root.querySelectorAll<HTMLElement>('.code-actions')) actions.hidden = false;
}
