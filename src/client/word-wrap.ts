/** Makes the wrap buttons wrap the long lines of their block. */
export function enhanceWordWrap(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('.wrap-button'))
    button.addEventListener('click', () => {
      const wrapped = button.closest('.code-block')?.classList.toggle('is-wrapped') ?? false;
      button.ariaPressed = String(wrapped);
    });
}
