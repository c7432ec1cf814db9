import type { ServedSite } from '../../dev/served-site.ts';
import type { BuiltPage, BuiltSite } from './built-site.ts';

/** The site as the crawler's server has it. */
export function crawledSite(site: BuiltSite): ServedSite {
  return {
    addresses: () => site.addresses,
    live: undefined,
    read: async (path) => {
      const page = site.pages.get(path);
      return page ? Buffer.from(crawledHtml(page)) : site.read(path);
    },
  };
}

/**
 * A page as linkinator gets it. Some elements have another name in it, so that linkinator 7.6 passes them over:
 * `<constructor>`, and a `<base>` that a browser ignores, since these end the process or lead it astray; and `<meta>`,
 * since it takes the quotes of a refresh for a part of the address. (The addresses of refreshes are found by
 * `pageAddresses`; it sees in others only those that lead out.)
 */
function crawledHtml({ html, base }: BuiltPage): string {
  return html.replace(/<(?=(?:base|constructor|meta)[\s/>])/gi, (sign, offset) =>
    offset === base?.offset ? sign : '<x-',
  );
}
