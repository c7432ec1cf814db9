/** A file of text as the clipboard takes it, whatever type the host gives it. */
export async function plainFile(href: string): Promise<Blob> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  return new Blob([await answer.text()], { type: 'text/plain' });
}
