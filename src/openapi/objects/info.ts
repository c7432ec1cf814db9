import type { ApiDescription } from '../../model/api.ts';
import type { ApiContact, ApiOrigin, MaybeAddress } from '../../model/api-origin.ts';
import { fieldOf } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { ApiContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { externalDocsOf, linkedAddressAt, webAddress } from './external-docs.ts';

type Info = Pick<
  ApiDescription,
  | 'title'
  | 'version'
  | 'summary'
  | 'description'
  | 'descriptionHtml'
  | 'headings'
  | 'origin'
  | 'openapi'
  | 'dialect'
  | 'self'
  | 'extensions'
>;

/** What a description says about itself (OpenAPI 3.1.1, sections 4.8.1 and 4.8.2). */
export function infoOf(context: ApiContext): Info {
  const info = child(context.root, 'info');
  const description = context.describe(info, { headingLevel: 2, id: 'description' });
  const version = fieldOf(info?.value, 'version');
  return {
    title: textAt(info, 'title') ?? 'API',
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
    summary: textAt(info, 'summary'),
    description: textAt(info, 'summary') ?? description?.summary,
    descriptionHtml: description?.html,
    headings: description?.headings,
    origin: originOf(info, context),
    openapi: textAt(context.root, 'openapi') ?? '',
    dialect: textAt(context.root, 'jsonSchemaDialect'),
    self: textAt(context.root, '$self'),
    extensions: [context.root, info].flatMap((node) => extensionsOf(node, context)),
  };
}

function originOf(info: ApiNode | undefined, context: ApiContext): ApiOrigin {
  const contact = info && child(info, 'contact');
  const license = info && child(info, 'license');
  const licenseName = textAt(license, 'name');
  return {
    logo: logoOf(info && child(info, 'x-logo')),
    contact: contact && contactOf(contact, context),
    license:
      licenseName === undefined
        ? undefined
        : { name: licenseName, address: linkedAddressAt(license, 'url', context) ?? spdxAddress(license) },
    terms: linkedAddressAt(info, 'termsOfService', context),
    docs: externalDocsOf(context.root, 'api', context),
  };
}

/** Redocly's `x-logo`. Pages load nothing from other hosts, so that a logo is a link. */
function logoOf(logo: ApiNode | undefined): ApiOrigin['logo'] {
  const url = webAddress(textAt(logo, 'url'));
  return url === undefined
    ? undefined
    : { url, text: textAt(logo, 'altText') ?? 'Logo', href: webAddress(textAt(logo, 'href')) };
}

function contactOf(contact: ApiNode, context: ApiContext): ApiContact {
  return {
    name: textAt(contact, 'name'),
    address: linkedAddressAt(contact, 'url', context),
    email: mailAddress(textAt(contact, 'email')),
  };
}

function mailAddress(email: string | undefined): string | undefined {
  return email !== undefined && /^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(email) ? email : undefined;
}

/** The text of a licence given by its SPDX identifier; undefined for an expression of several. */
function spdxAddress(license: ApiNode | undefined): MaybeAddress | undefined {
  const text = textAt(license, 'identifier');
  return text !== undefined && /^[A-Za-z0-9.+-]+$/.test(text)
    ? { text, href: `https://spdx.org/licenses/${text}.html` }
    : undefined;
}
