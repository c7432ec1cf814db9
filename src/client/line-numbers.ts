/** Sets the first line number of a block from its source, for browsers whose styles cannot read the attribute. */
export function enhanceLineNumbers(root: ParentNode): void {
  for (const pre of root.querySelectorAll<HTMLElement>('pre.line-numbers[data-start]'))
    pre.style.counterReset = `line ${Number(pre.dataset.start) - 1}`;
}
