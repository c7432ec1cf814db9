import type { EditUrl } from '../model/config.ts';

/** The address for editing a source of the section in the folder `dir`; undefined if there is none. */
export function editUrlOf(editUrl: EditUrl | undefined, source: string, dir: string): string | undefined {
  if (typeof editUrl === 'function') return editUrl(source);
  if (editUrl === undefined) return undefined;
  const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  if (editUrl.includes(':path')) return editUrl.replace(':path', () => encoded(source));
  const below = source.startsWith(`${dir}/`) ? source.slice(dir.length + 1) : source;
  return `${editUrl.replace(/\/$/, '')}/${encoded(below)}`;
}
