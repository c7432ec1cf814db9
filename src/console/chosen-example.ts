/** The example of the body that a page shows: one for its samples and its console, which are loaded at different times. */

let chosen: { readonly source: string; readonly index: number } | undefined;
const listeners = new Set<() => void>();

/** Index of the reader's choice for an operation, by the file of its console; undefined until there is one. */
export function chosenExample(source: string): number | undefined {
  return chosen?.source === source ? chosen.index : undefined;
}

export function chooseExample(source: string, index: number): void {
  chosen = { source, index };
  for (const listener of listeners) listener();
}

/** Calls a listener after each choice, until the returned function is called. */
export function onExampleChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
