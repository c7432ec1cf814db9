import type { ExternalDocs, MaybeAddress } from '../../model/api-origin.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, textAt } from '../document/node.ts';
import type { ApiContext } from './context.ts';

/** An address that a page may link to; any other scheme could run code. */
export function webAddress(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** The address in a field, with a link if it is a web address; undefined if the field is absent. */
export function addressAt(node: ApiNode | undefined, field: string): MaybeAddress | undefined {
  const text = textAt(node, field);
  return text === undefined ? undefined : { text, href: webAddress(text) };
}

/** The same with a link also if the address is relative, as the description's documentation of itself may be. */
export function linkedAddressAt(
  node: ApiNode | undefined,
  field: string,
  { linkTo }: ApiContext,
): MaybeAddress | undefined {
  const text = textAt(node, field);
  return text === undefined ? undefined : { text, href: linkTo(node, field) };
}

/** The `externalDocs` of an object (OpenAPI 3.1.1, section 4.8.11); undefined if it has none. */
export function externalDocsOf(node: ApiNode, id: string, context: ApiContext): ExternalDocs | undefined {
  const docs = child(node, 'externalDocs');
  const address = linkedAddressAt(docs, 'url', context);
  const descriptionHtml = context.describe(docs, { headingLevel: 4, id: `${id}-docs` })?.html;
  return address && { ...address, descriptionHtml };
}
