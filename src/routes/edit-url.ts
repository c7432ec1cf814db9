/** The address of a source for editing; undefined where the site names none. A source below `docs/` is appended without it. */
export function editUrlOf(base: string | undefined, source: string): string | undefined {
  if (base === undefined) return undefined;
  const path = source.split('/').slice(1).map(encodeURIComponent).join('/');
  return `${base.replace(/\/$/, '')}/${path}`;
}
