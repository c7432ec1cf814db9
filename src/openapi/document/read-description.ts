import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiNode, placeOf, rootOf } from './api-file.ts';
import { child } from './node.ts';
import { objectShapes } from './object-shapes.ts';
import { overlaidFile } from './overlay/overlaid-file.ts';
import { parseApiFile } from './parse-file.ts';
import { lastKey } from './pointer.ts';
import { type Reachable, reachable } from './reachable.ts';
import { readRefFile, refFolder } from './read-ref-file.ts';
import { findRepeating } from './repeating.ts';
import type { ReadFile } from './resolve-files.ts';
import { swaggerShapes } from './swagger/swagger-shapes.ts';
import { findUnfolding } from './unfolding.ts';
import type { KnownBlocks } from './yaml-blocks.ts';

/** A description with all of its files, parsed; its `$ref`s are left as they are and resolved on access. */
export interface Description extends Reachable {
  readonly version: OpenApiVersion;
  readonly root: ApiNode;
}

/** How a description is read. */
export interface ReadOptions {
  /** Reads the other files; default: those below the folder of the site's descriptions. */
  readonly open?: ReadFile;
  /** Overlays by path within the site, in the order in which they are applied; default: none. */
  readonly overlays?: readonly string[];
  /** What is known of similar descriptions; places are then looked up only when they are needed. */
  readonly known?: KnownBlocks | undefined;
}

/**
 * Reads a description, applies overlays (API_OVERLAY), and reads the files that its `$ref`s refer to. Undefined if
 * nothing can be shown: API_SYNTAX, API_SHAPE or API_VERSION; a `$ref` without a target (API_REF) or out of the site
 * (API_REF_OUTSIDE) affects only itself.
 */
export async function readDescription(
  source: SourceFile,
  siteRoot: string,
  options: ReadOptions = {},
): Promise<Outcome<Description | undefined>> {
  const { open = (path) => readRefFile(path, siteRoot, refFolder(source.path)), overlays = [], known } = options;
  const parsed = parseApiFile(source, known);
  if (!parsed.value) return { value: undefined, diagnostics: parsed.diagnostics };
  const { value: file, diagnostics } = await overlaidFile(parsed.value, overlays, open);
  if (!file) return { value: undefined, diagnostics };
  const root = rootOf(file);
  if (!isObject(root.value)) return { value: undefined, diagnostics: [...diagnostics, notAnObject(root)] };
  const version = readVersion(root);
  if (typeof version !== 'string') return { value: undefined, diagnostics: [...diagnostics, version] };

  const shapes = version === '2.0' ? swaggerShapes : objectShapes;
  const reached = await reachable(file, [{ node: root, kind: 'openapi' }], shapes, open);
  const problems = [...diagnostics, ...reached.diagnostics];
  const endless = findUnfolding(reached.value);
  if (endless) {
    const problem = report('API_SYNTAX', endless.message, { place: placeOf(endless.node) });
    return { value: undefined, diagnostics: [...problems, problem] };
  }
  const repeating = findRepeating(root, reached.value);
  if (repeating) return { value: undefined, diagnostics: [...problems, tooMuch(repeating)] };
  return { value: { version, root, ...reached.value }, diagnostics: problems };
}

function tooMuch(path: ApiNode): Diagnostic {
  const message =
    'Up to here, operations show more than 15,000,000 characters and ten times the description: they share too much';
  const hint = 'What many of them refer to, or have in common, must be shorter.';
  return report('API_SYNTAX', message, { place: placeOf(path, 'key'), hint });
}

function notAnObject(root: ApiNode): Diagnostic {
  const found = root.value === null ? 'empty' : Array.isArray(root.value) ? 'a list' : `a ${typeof root.value}`;
  return report('API_SHAPE', `The description is ${found} instead of an object`, {
    place: placeOf(root),
    hint: 'Begin it with: openapi: 3.1.0',
  });
}

/** The versions of the specification that differ in the meaning of their fields. */
export type OpenApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** The version of a description, or why docgen does not read it (API_VERSION). */
function readVersion(root: ApiNode): OpenApiVersion | Diagnostic {
  const stated = child(root, 'openapi') ?? child(root, 'swagger') ?? child(root, 'swaggerVersion');
  if (!stated)
    return report('API_VERSION', 'The description does not state its OpenAPI version', {
      place: placeOf(root),
      hint: 'Begin it with: openapi: 3.1.0',
    });
  const isSwagger = lastKey(stated.pointer) !== 'openapi';
  const place = () => placeOf(stated);
  if (typeof stated.value !== 'string') {
    const hint = isSwagger ? 'Write it in quotes: "2.0".' : undefined;
    return report('API_VERSION', `The version ${JSON.stringify(stated.value)} is not a string`, {
      place: place(),
      hint,
    });
  }
  if (isSwagger && stated.value === '2.0') return '2.0';
  const line = /^(3\.[012])\.\d+(?:-.+)?$/.exec(stated.value)?.[1];
  if (!isSwagger && (line === '3.0' || line === '3.1' || line === '3.2')) return line;
  const name = isSwagger ? 'Swagger' : 'OpenAPI';
  return report('API_VERSION', `docgen does not read ${name} "${stated.value}"`, { place: place() });
}
