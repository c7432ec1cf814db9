/** Shows the controls that are hidden without scripts. */
export function revealControls(root: ParentNode): void {
  for (const one of root.querySelectorAll('button[hidden],.code-actions')) one.removeAttribute('hidden');
}
