import type { EditUrl } from '../model/config.ts';

/**
 * The address for editing a source of the section in the folder `dir`; undefined if there is none, or if the function
 * fails, which a check reports.
 */
export function editUrlOf(editUrl: EditUrl | undefined, source: string, dir: string): string | undefined {
  if (typeof editUrl === 'function') return addressBy(editUrl, source);
  if (editUrl === undefined) return undefined;
  const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');
  if (editUrl.includes(':path')) return editUrl.replace(':path', () => encoded(source));
  const below = source.startsWith(`${dir}/`) ? source.slice(dir.length + 1) : source;
  return `${editUrl.replace(/\/$/, '')}/${encoded(below)}`;
}

function addressBy(editUrl: Extract<EditUrl, (path: string) => unknown>, source: string): string | undefined {
  try {
    const address: unknown = editUrl(source);
    return typeof address === 'string' && /^https?:\/\//.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}
