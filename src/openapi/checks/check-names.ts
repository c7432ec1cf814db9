import { didYouMean, suggester } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, items, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { schemeByAddress } from '../document/security-requirements.ts';

/**
 * Reports names that refer to nothing (API_NAME_UNKNOWN): a security requirement without its scheme (OpenAPI 3.1.1,
 * section 4.8.30), a link to an operationId that no operation has (section 4.8.20), a discriminator's schema (section
 * 4.8.25), a tag of a tag group that nothing is tagged with.
 */
export function checkNames({ root, parts, resolve }: Description): Diagnostic[] {
  const suggest = suggester();
  const unknown = (what: string, name: string, place: Place, known: ReadonlySet<string>) =>
    known.has(name)
      ? []
      : [
          report('API_NAME_UNKNOWN', `The description has no ${what} "${name}"`, {
            place,
            hint: didYouMean(name, known, suggest),
          }),
        ];
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ node }) => node);
  const operations = of('operation');
  const schemes = new Set(entries(child(root, 'components'), 'securitySchemes').map(([name]) => name));
  const ids = new Set(operations.flatMap((operation) => textAt(operation, 'operationId') ?? []));
  const tags = new Set([
    ...items(root, 'tags').flatMap((tag) => textAt(tag, 'name') ?? []),
    ...operations.flatMap((operation) => items(operation, 'tags').map(({ value }) => shortJson(value))),
  ]);
  const schemas = new Set(entries(child(root, 'components'), 'schemas').map(([name]) => name));
  const isThere = (at: ApiNode) =>
    shortJson(at.value).startsWith('#')
      ? resolve.target({ ...at, value: { $ref: at.value } }) !== undefined
      : !isName(shortJson(at.value));
  const groupTags = items(root, 'x-tagGroups').flatMap((group) => items(group, 'tags'));
  return [
    ...[root, ...operations].flatMap((holder) =>
      items(holder, 'security').flatMap((needed) =>
        entries(needed).flatMap(([name, at]) =>
          schemeByAddress(name, needed, { resolve }).node
            ? []
            : unknown('security scheme', name, placeOf(at, 'key'), schemes),
        ),
      ),
    ),
    ...of('link').flatMap((link) => {
      const at = child(link, 'operationId');
      return at ? unknown('operation', shortJson(at.value), placeOf(at, 'value'), ids) : [];
    }),
    ...of('schema')
      .flatMap(mappedSchemas)
      .filter((at) => !isThere(at))
      .flatMap((at) => unknown('schema', shortJson(at.value), placeOf(at, 'value'), schemas)),
    ...groupTags.flatMap((at) => unknown('tag', shortJson(at.value), placeOf(at, 'value'), tags)),
  ];
}

/** The schemas that a discriminator's mapping refers to. */
function mappedSchemas(schema: ApiNode): ApiNode[] {
  const discriminator = child(schema, 'discriminator');
  const fallback = discriminator && child(discriminator, 'defaultMapping');
  return [...entries(discriminator, 'mapping').map(([, at]) => at), ...(fallback ? [fallback] : [])];
}

/** Whether a value of a mapping is the name of a schema rather than the address of one in another file. */
function isName(text: string): boolean {
  return /^[\w.-]+$/.test(text) && !/\.(?:json|ya?ml)$/i.test(text);
}
