import type { ApiDescription } from '../model/api.ts';
import type { ApiContext } from './context.ts';
import { child, fieldOf, textAt } from './node.ts';

type Info = Pick<ApiDescription, 'title' | 'version' | 'summary' | 'descriptionHtml' | 'contact' | 'license'>;

/** What a description says of itself (OpenAPI 3.1.1, section 4.8.2). */
export function infoOf(context: ApiContext): Info {
  const info = child(context.root, 'info');
  const contact = info && child(info, 'contact');
  const license = info && child(info, 'license');
  const description = context.describe(info, { headingLevel: 2, id: 'description' });
  const version = fieldOf(info?.value, 'version');
  const licenseName = textAt(license, 'name');
  return {
    title: textAt(info, 'title') ?? 'API',
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
    summary: textAt(info, 'summary') ?? description?.summary,
    descriptionHtml: description?.html,
    contact: contact && {
      name: textAt(contact, 'name'),
      url: webAddress(textAt(contact, 'url')),
      email: mailAddress(textAt(contact, 'email')),
    },
    license:
      licenseName === undefined
        ? undefined
        : { name: licenseName, url: webAddress(textAt(license, 'url')) ?? spdxAddress(textAt(license, 'identifier')) },
  };
}

/** An address that a page may link to; any other scheme could run code. */
function webAddress(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

function mailAddress(email: string | undefined): string | undefined {
  return email !== undefined && /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(email) ? email : undefined;
}

/** The text of a licence that is named by its SPDX identifier; undefined for an expression of several. */
function spdxAddress(identifier: string | undefined): string | undefined {
  return identifier !== undefined && /^[A-Za-z0-9.+-]+$/.test(identifier)
    ? `https://spdx.org/licenses/${identifier}.html`
    : undefined;
}
