/** The address for editing a source; undefined if the site has none. A source's path is appended without `docs/`. */
export function editUrlOf(base: string | undefined, source: string): string | undefined {
  if (base === undefined) return undefined;
  const path = source.split('/').slice(1).map(encodeURIComponent).join('/');
  return `${base.replace(/\/$/, '')}/${path}`;
}
