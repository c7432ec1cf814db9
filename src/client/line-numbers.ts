/** Starts the line numbers of a block where its source says, for browsers whose styles cannot read the attribute. */
export function enhanceLineNumbers(root: ParentNode): void {
  for (const pre of root.querySelectorAll<HTMLElement>('pre.line-numbers[data-start]'))
    pre.style.counterReset = `line ${Number(pre.dataset.start) - 1}`;
}
