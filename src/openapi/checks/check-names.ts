import { didYouMean, type Suggest } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { linkedOperation } from '../document/linked-operation.ts';
import { child, entries, items, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { readRef } from '../document/ref.ts';
import { schemeByAddress, schemeNodes } from '../document/security-requirements.ts';

/**
 * Reports names that refer to nothing (API_NAME_UNKNOWN): a security requirement without its scheme or with a scope that an
 * OAuth 2 scheme does not have (OpenAPI 3.1.1, section 4.8.30), a link to an operation that is not there (section 4.8.20),
 * a discriminator's schema (section 4.8.25), a variable of a server's address (section 4.8.5), a tag of a tag group that
 * nothing is tagged with.
 */
export function checkNames({ root, parts, resolve, files }: Description, suggest: Suggest): Diagnostic[] {
  const unknown = (
    what: string,
    name: string,
    place: Place,
    known: ReadonlySet<string>,
    holder = 'The description',
  ): Diagnostic[] =>
    known.has(name)
      ? []
      : [
          report('API_NAME_UNKNOWN', `${holder} has no ${what} "${name}"`, {
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
        entries(needed).flatMap(([name, at]) => {
          const scheme = schemeNodes({ root, resolve }).get(name) ?? schemeByAddress(name, needed, { resolve }).node;
          if (!scheme) return unknown('security scheme', name, placeOf(at, 'key'), schemes);
          const scopes = scopesOf(scheme);
          if (!scopes) return [];
          const holder = `The security scheme "${name}"`;
          return items(at).flatMap((one) =>
            typeof one.value === 'string' ? unknown('scope', one.value, placeOf(one), scopes, holder) : [],
          );
        }),
      ),
    ),
    ...of('link').flatMap((link) => {
      const [id, ref] = [child(link, 'operationId'), child(link, 'operationRef')];
      if (id) return unknown('operation', shortJson(id.value), placeOf(id, 'value'), ids);
      const target = typeof ref?.value === 'string' ? readRef(ref.value, ref.file.source.path) : undefined;
      // What is in a file that nothing else refers to is not known.
      const isKnown = target?.kind === 'file' && files.has(target.path);
      return ref && isKnown && !linkedOperation(link, resolve)
        ? unknown('operation', shortJson(ref.value), placeOf(ref, 'value'), new Set())
        : [];
    }),
    ...of('server').flatMap((server) => {
      const url = child(server, 'url');
      if (!url) return [];
      const variables = new Set(entries(server, 'variables').map(([name]) => name));
      const used = variablesIn(textAt(server, 'url') ?? '');
      return used.flatMap((name) => unknown('variable', name, placeOf(url), variables, 'The server'));
    }),
    ...of('schema')
      .flatMap(mappedSchemas)
      .filter((at) => !isThere(at))
      .flatMap((at) => unknown('schema', shortJson(at.value), placeOf(at, 'value'), schemas)),
    ...groupTags.flatMap((at) => unknown('tag', shortJson(at.value), placeOf(at, 'value'), tags)),
  ];
}

/** The scopes of a scheme by all of its flows; undefined if it is not of OAuth 2, or does not say them. */
const scopesOf = remembered((scheme: ApiNode): ReadonlySet<string> | undefined => {
  if (textAt(scheme, 'type') !== 'oauth2') return undefined;
  const flows = entries(scheme, 'flows').map(([, flow]) => child(flow, 'scopes'));
  const given = flows.filter((scopes) => isObject(scopes?.value));
  return given.length > 0 ? new Set(given.flatMap((scopes) => entries(scopes).map(([name]) => name))) : undefined;
});

/** The variables in the address of a server. */
function variablesIn(url: string): string[] {
  return [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))];
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
