/** A text file in the type that the clipboard accepts, whatever type the host sends. */
export async function plainFile(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
