/** A new element with attributes and contents. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  contents: readonly (Node | string)[] = [],
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  for (const content of contents) made.append(content);
  return made;
}
