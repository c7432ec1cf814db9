import { suggester } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import type { SourceFile } from '../../model/source.ts';
import { fieldOf, isObject } from '../../shared/json-object.ts';
import { type ApiFile, type ApiNode, placeOf, rootOf } from './api-file.ts';
import { checkRef } from './check-ref.ts';
import { child } from './node.ts';
import { type ObjectKind, objectShapes } from './object-shapes.ts';
import { schemesByAddress } from './outward-refs.ts';
import { overlaidFile } from './overlay/overlaid-file.ts';
import { parseApiFile } from './parse-file.ts';
import { lastKey } from './pointer.ts';
import { readRefFile, refFolder } from './read-ref-file.ts';
import { type Ref, readRef, refOf } from './ref.ts';
import { type Resolve, resolver } from './resolve.ts';
import { type ReadFile, resolveFiles } from './resolve-files.ts';
import { spellOut } from './spell-out.ts';
import { swaggerShapes } from './swagger/swagger-shapes.ts';
import { findUnfolding } from './unfolding.ts';
import { type ApiPart, reach } from './walk.ts';
import type { KnownBlocks } from './yaml-blocks.ts';

/** Without the target of their `$ref`, what they describe would be missing from the reference: an error. */
const OPERATIONS: ReadonlySet<ObjectKind> = new Set(['path-item', 'operation']);

/** A description with all of its files, parsed; its `$ref`s are left as they are and resolved on access. */
export interface Description {
  readonly version: OpenApiVersion;
  readonly root: ApiNode;
  /** Every object that the root or a `$ref` reaches, parents first. */
  readonly parts: readonly ApiPart[];
  readonly resolve: Resolve;
  /** Those that could be read, by path. */
  readonly files: ReadonlyMap<string, ApiFile>;
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

  const found = await resolveFiles(file, open);
  const files = new Map<string, ApiFile | Diagnostic['code']>([[source.path, file]]);
  const read = new Map<string, ApiFile>([[source.path, file]]);
  const problems: Diagnostic[] = [...diagnostics];
  // A file that only data refers to is not part of the description, whatever is wrong in it.
  const take = (path: string): void => {
    const one = found.get(path);
    if (!one) return;
    for (const problem of one.diagnostics) problems.push(problem);
    files.set(path, one.file);
    if (typeof one.file !== 'string') read.set(path, one.file);
  };

  const resolve = resolver(read);
  const suggest = suggester();
  const follow = (node: ApiNode, severity: Severity): ApiNode | undefined => {
    const text = refOf(node) ?? '';
    const ref: Ref = readRef(text, node.file.source.path);
    if (ref.kind === 'file' && !files.has(ref.path) && !resolve.target(node)) take(ref.path);
    const problem = checkRef({ node, text, ref, files, resolve, suggest });
    if (problem) problems.push({ ...problem, severity });
    return resolve.target(node);
  };
  const shapes = version === '2.0' ? swaggerShapes : objectShapes;
  const parts: ApiPart[] = [];
  for (const part of reach(root, shapes, resolve)) {
    parts.push(part);
    for (const scheme of schemesByAddress(fieldOf(part.node.value, 'security'))) {
      const ref = readRef(scheme, part.node.file.source.path);
      if (ref.kind === 'file' && !files.has(ref.path)) take(ref.path);
    }
    if (refOf(part.node) === undefined) spellOut(part, shapes, (field) => follow(field, 'warning'));
    else follow(part.node, OPERATIONS.has(part.kind) ? 'error' : 'warning');
  }
  const endless = findUnfolding(parts, resolve);
  if (endless) {
    const problem = report('API_SYNTAX', endless.message, { place: placeOf(endless.node) });
    return { value: undefined, diagnostics: [...problems, problem] };
  }
  return { value: { version, root, parts, resolve, files: read }, diagnostics: problems };
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
    return report('API_VERSION', 'The description does not say its version of OpenAPI', {
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
