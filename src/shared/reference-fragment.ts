import { decoded } from './decoded.ts';
import { fixedMethods } from './http-method.ts';

/** A part of an API that the address of another tool names. */
export type NamedPart =
  | { readonly kind: 'operation'; readonly operationId: string }
  /** An operation by its `method`, in lower case, and its path, of which some tools keep the words alone: `pets-petId`. */
  | { readonly kind: 'request'; readonly method: string; readonly path: string }
  | { readonly kind: 'schema'; readonly name: string }
  | { readonly kind: 'tag'; readonly name: string }
  /** A heading in the text of the API. */
  | { readonly kind: 'section'; readonly title: string };

const METHOD = `(${fixedMethods.join('|')})`;

/** Forms of fragments, without their `#`, and what their groups name; the first form that fits counts. */
const FORMS: readonly (readonly [RegExp, (first: string, second: string) => NamedPart])[] = [
  // Redoc: `operation/getPet`, `tag/Pets/operation/getPet`; Stoplight Elements: `/operations/getPet`.
  [/^(?:\/?tag\/.*?\/|\/)?operations?\/(.+)$/, (operationId) => ({ kind: 'operation', operationId })],
  // Redoc, without an operationId: `tag/Pets/paths/~1pets~1{id}/get`, `/paths/~1pets/get`.
  [
    new RegExp(`^(?:tag/.*?)?/?paths/([^/]+)/${METHOD}$`, 'i'),
    (path, method) => ({ kind: 'request', method: method.toLowerCase(), path: unescapeKey(path) }),
  ],
  // Scalar: `tag/pets/get/pets/{id}`.
  [
    new RegExp(`^tag/[^/]+/${METHOD}(/.*)$`, 'i'),
    (method, path) => ({ kind: 'request', method: method.toLowerCase(), path }),
  ],
  // Redoc: `schema/Pet`, `tag/Pets/schema/Pet`; Scalar: `model/Pet`; Stoplight Elements: `/schemas/Pet`.
  [
    /^(?:\/?tag\/.*?\/|\/)?(?:schemas?|models?|definitions|components\/schemas)\/([^/]+)$/,
    (name) => ({ kind: 'schema', name }),
  ],
  // Redoc and Scalar: `tag/Pets`; Redoc also `tag/Pets/a-heading`.
  [/^\/?tag\/([^/]+)/, (name) => ({ kind: 'tag', name })],
  // Redoc: `section/Rate-limits/Bursts`.
  [/^section\/(?:.*\/)?([^/]+)$/, (title) => ({ kind: 'section', title })],
  // Atlassian: `api-pets-petId-get`, `api-group-Pets`.
  [/^api-group-(.+)$/, (name) => ({ kind: 'tag', name })],
  [new RegExp(`^api-(.+)-${METHOD}$`), (path, method) => ({ kind: 'request', method, path })],
  // Swagger UI: `/Pets/getPet`, `/Pets`.
  [/^\/[^/]+\/([^/]+)$/, (operationId) => ({ kind: 'operation', operationId })],
  [/^\/([^/]+)$/, (name) => ({ kind: 'tag', name })],
];

/**
 * What a fragment of Redoc (`#operation/getPet`), Swagger UI (`#/pets/getPet`), Scalar or Stoplight Elements names;
 * undefined for any other. Descriptions written for one of them have such links in their texts, and readers have them
 * in their bookmarks.
 */
export function namedPart(hash: string): NamedPart | undefined {
  const fragment = decoded(hash.slice(1));
  for (const [form, part] of FORMS) {
    const [, first, second = ''] = form.exec(fragment) ?? [];
    if (first !== undefined) return part(first, second);
  }
  return undefined;
}

/** Whether a path is meant by that of a part. */
export function isPathOf(path: string, named: string): boolean {
  return path === named || path.replace(/[{}]/g, '').replaceAll('/', '-').slice(1) === named;
}

/** The id of a heading of the API's text, as it is on the overview. */
export function descriptionHeadingId(title: string): string {
  return `description-${title.toLowerCase().replace(/[^\p{L}\p{N}_-]/gu, '')}`;
}

/** A key as a JSON Pointer has it (RFC 6901, section 4). */
function unescapeKey(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
