import { slugOf } from '../shared/slug.ts';

/**
 * Script of an API's overview. Leads to what a fragment of another reference means on this one, if the page links to it or has it: of Redoc
 * (`#operation/getCity`, `#tag/Cities/operation/getCity`, `#tag/Cities/paths/~1cities/get`, `#tag/Cities`,
 * `#schema/City`, `#section/Errors`) and Swagger UI (`#/Cities/getCity`). No server sees a fragment, so that no redirect
 * could do this.
 */
function followFragment(): void {
  const [kind, ...names] = location.hash.slice(1).split('/').map(decoded);
  const last = slugOf(names.at(-1) ?? '');
  const path = names.indexOf('paths');
  if (path >= 0)
    followPage(
      slugOf(
        `${names.at(-1)} ${names
          .slice(path + 1, -1)
          .join('/')
          .replaceAll('~1', '/')}`,
      ),
    );
  else if (kind === 'schema') followPage('schemas', `/${last}`);
  else if (kind === '' || kind === 'operation' || names.includes('operation')) followPage(last);
  else if (document.getElementById(last)) location.replace(`#${last}`);
}

/** Goes to the page of that name, or to one below it, if this page links to it. */
function followPage(name: string, below = ''): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find(({ pathname }) =>
    decoded(pathname)
      .replace(/\/$|\.html$/, '')
      .endsWith(`/${name}`),
  );
  if (link) location.replace(link.href.replace(/\/$/, '') + below);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

followFragment();
