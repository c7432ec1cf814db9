/** A text file in the type that the clipboard accepts, whatever type the host sends. */
export async function plainFile(href: string): Promise<Blob> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  return new Blob([await answer.text()], { type: 'text/plain' });
}
