import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import type { Description } from './load.ts';
import { fieldOf } from './node.ts';
import { officialErrors } from './official-schema.ts';
import { invalidPart } from './schema-errors.ts';
import { ofMeantForms } from './swagger/meant-forms.ts';
import { tellingErrors } from './telling-errors.ts';
import type { OpenApiVersion } from './version.ts';

/** Holds a description against the schema of its version (API_INVALID). No `$ref` is followed. */
export async function validateDescription({ root, version }: Description): Promise<Diagnostic[]> {
  if (version === '3.0' || version === '3.1') return validateByParser(root, version);
  const errors = officialErrors(version, root.value);
  return tellingErrors(version === '2.0' ? ofMeantForms(errors, root.value) : errors).map((one) =>
    invalidPart(root, one),
  );
}

/**
 * The parser gets a copy, since it changes what it
 * validates, without any `$ref` being followed: the schema knows where one may stand, every object is looked at once,
 * and no nest of `$ref`s can unfold.
 */
async function validateByParser(root: ApiNode, version: '3.0' | '3.1'): Promise<Diagnostic[]> {
  const copy = JSON.parse(JSON.stringify(root.value)) as Record<string, unknown>;
  // Later patches of the specification changed its text only, and the parser does not know them all by number.
  copy.openapi = version === '3.0' ? '3.0.4' : '3.1.1';
  const early = mendForParser(copy, root, version);
  try {
    await SwaggerParser.validate(copy as unknown as Parameters<typeof SwaggerParser.validate>[0], {
      resolve: { external: false },
      dereference: { circular: 'ignore', excludedPathMatcher: () => true },
      validate: { schema: true, spec: true },
    });
    return early;
  } catch (error) {
    const details: unknown = fieldOf(error, 'details');
    const errors = Array.isArray(details) ? withoutFaultsOfSchema(details as ErrorObject[]) : undefined;
    if (errors) return [...early, ...tellingErrors(errors).map((one) => invalidPart(root, one))];
    const message = error instanceof Error ? error.message : String(error);
    return [...early, report('API_INVALID', message.replace(/\.$/, ''), { place: placeOf(root) })];
  }
}

/** The parser stops at the commonest mistakes before it looks at anything else: they are told here and taken out. */
function mendForParser(copy: Record<string, unknown>, root: ApiNode, version: OpenApiVersion): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (copy.paths === undefined) {
    const others = version === '3.0' ? [] : ['components', 'webhooks'];
    if (!others.some((name) => copy[name] !== undefined))
      problems.push(
        report('API_INVALID', 'The description has no "paths"', {
          place: placeOf(root),
          hint: 'Add "paths: {}" if it has none yet.',
        }),
      );
    copy.paths = {};
  }
  const stated = fieldOf(copy.info, 'version');
  if (typeof stated === 'number') {
    const place = placeOf({ ...root, pointer: '/info/version' });
    const hint = `Write it in quotes: "${stated}".`;
    problems.push(report('API_INVALID', '#/info/version must be string', { place, hint }));
    Object.assign(copy.info as object, { version: String(stated) });
  }
  return problems;
}

/**
 * Fields that the parser's schema of 3.1 forgets: `$ref` of a path item, `description` of a server variable and `server`
 * of a link (OpenAPI 3.1.1, sections 4.8.9.1, 4.8.6.1 and 4.8.20.1).
 */
const FORGOTTEN: readonly (readonly [field: string, at: RegExp])[] = [
  ['$ref', /^\/(?:paths|webhooks|components\/pathItems)\/[^/]+$/],
  ['description', /\/servers\/\d+\/variables\/[^/]+$/],
  ['server', /\/links\/[^/]+$/],
];

/** What is left without them, and without the objects around them, which failed because of them. */
function withoutFaultsOfSchema(errors: readonly ErrorObject[]): ErrorObject[] {
  const isFault = ({ keyword, params, instancePath }: ErrorObject) =>
    keyword === 'unevaluatedProperties' &&
    FORGOTTEN.some(([field, at]) => params.unevaluatedProperty === field && at.test(instancePath));
  const places = errors.filter(isFault).map(({ instancePath }) => `${instancePath}/`);
  const isAround = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'if' && places.some((place) => place.startsWith(`${instancePath}/`));
  return errors.filter((one) => !isFault(one) && !isAround(one));
}
