import { type AddressMap, addressMap } from '../../dev/address-map.ts';
import { decoded } from '../../shared/decoded.ts';
import { normalized } from '../../shared/normalized.ts';

/** The addresses of a built site. */
export interface HostAddresses extends AddressMap {
  /** The clean address of a page, and its file, if `docgen serve` finds it under another that plain hosts do not have. */
  readonly elsewhere: (path: string) => { readonly address: string; readonly file: string } | undefined;
}

/**
 * What a plain host has of the files of a built site: a file under its name, `X/index.html` under `X/` and `X`, and `X.html`
 * under `X`. Each other form of a page's address, which `docgen serve` redirects, is missing.
 */
export function hostAddresses(paths: readonly string[], basePath: string): HostAddresses {
  const served = addressMap(paths, basePath);
  const base = decoded(basePath).slice(0, -1);
  const files = new Set(paths.map((path) => normalized(`${base}/${path}`, 'NFC')));
  const find: AddressMap['find'] = (requested) => {
    const found = served.find(requested);
    if (found.kind !== 'redirect') return found;
    const path = normalized(decoded(requested), 'NFC');
    if (files.has(path)) return { kind: 'file', path: path.slice(base.length + 1) };
    const isKnown = path === '/' || path === base || files.has(path.replace(/\/+$/, '/index.html'));
    return isKnown ? found : { kind: 'none' };
  };
  const elsewhere: HostAddresses['elsewhere'] = (path) => {
    const other = served.find(path);
    if (other.kind !== 'redirect' || find(path).kind !== 'none') return undefined;
    const target = served.find(other.to);
    return target.kind === 'file' ? { address: other.to, file: target.path } : undefined;
  };
  return { find, elsewhere };
}
