import type { Suggest } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isActiveDocument } from '../../shared/active-document.ts';
import { isObject } from '../../shared/json-object.ts';
import { type ApiFile, type ApiNode, placeOf, rootOf } from './api-file.ts';
import { child } from './node.ts';
import { objectShapes } from './object-shapes.ts';
import { keysOf, lastKey, pointerAlong, pointerTo } from './pointer.ts';
import type { Ref } from './ref.ts';
import { endlessRef, MAX_CHAIN, type Resolve } from './resolve.ts';
import { addressWithin, resourceAround, resourceAt } from './schema-resources.ts';

interface RefToCheck {
  readonly node: ApiNode;
  /** As written in the description. */
  readonly text: string;
  readonly ref: Ref;
  /** Files that were read, or the problem of reading them. */
  readonly files: ReadonlyMap<string, ApiFile | Diagnostic['code']>;
  readonly resolve: Resolve;
  readonly suggest: Suggest;
}

/** The problem of a `$ref`, reported at the `$ref`; undefined if it has a target. */
export function checkRef({ node, text, ref, files, resolve, suggest }: RefToCheck): Diagnostic | undefined {
  const at = child(node, '$ref') ?? child(node, '$dynamicRef') ?? node;
  const problem = (code: 'API_REF' | 'API_REF_OUTSIDE', message: string, hint?: string) =>
    report(code, message, { place: placeOf(at, 'key'), hint });
  if (resolve.target(node)) {
    const end = endlessRef(node, resolve);
    if (end === undefined) return undefined;
    if (end === 'circular') return problem('API_REF', `"${text}" leads back to itself`);
    return problem('API_REF', `"${text}" starts a chain of more than ${MAX_CHAIN} $refs`, 'Refer to its end.');
  }
  // The address of a schema here, with a name or a pointer that it does not have.
  if (ref.kind === 'outside' && isKnown(node, text, files)) return problem('API_REF', `"${text}" does not exist`);
  if (ref.kind === 'outside') return problem('API_REF_OUTSIDE', `"${text}" ${ref.reason}`, ref.hint);
  if (ref.kind === 'malformed') return problem('API_REF', `"${text}" ${ref.reason}`);
  const file = files.get(ref.path);
  if (file === 'API_REF_OUTSIDE') return problem('API_REF_OUTSIDE', `"${text}" leaves the folder of the descriptions`);
  if (isActiveDocument(ref.path)) {
    return problem('API_REF', `"${text}" names a file that browsers would run`, 'Name it .yaml or .json.');
  }
  if (file === 'API_REF' || file === undefined) return problem('API_REF', `"${text}" names a file that does not exist`);
  // Problems within that file are reported there.
  if (typeof file === 'string') return undefined;
  return problem('API_REF', `"${text}" does not exist`, nearestHint(file, ref, text, suggest));
}

function isKnown(node: ApiNode, text: string, files: RefToCheck['files']): boolean {
  const [address] = addressWithin(resourceAround(node), text)?.split('#') ?? [];
  const read = [...files.values()].filter((file) => typeof file !== 'string');
  return read.some((file) => resourceAt(file, address) !== undefined);
}

/** The nearest name in the same place, otherwise the nearest among all components. */
function nearestHint(
  file: ApiFile,
  ref: Extract<Ref, { kind: 'file' }>,
  text: string,
  suggest: Suggest,
): string | undefined {
  const root = rootOf(file);
  const sections = () => componentsIn(root);
  const keys = keysOf(ref.fragment.startsWith('/') ? ref.fragment : '');
  const parent = keys.slice(0, -1).reduce<ApiNode | undefined>((at, key) => at && child(at, key), root);
  const name = lastKey(ref.fragment);
  const sibling = suggest(
    name,
    namesIn(() => [parent]),
  );
  const found = sibling ?? suggest(name, namesIn(sections));
  if (found === undefined) return undefined;
  const hashAt = text.indexOf('#');
  const section = () => sections().find((one) => child(one, found));
  const pointer = sibling === undefined ? section()?.pointer : pointerAlong(keys.slice(0, -1));
  return `Did you mean "${hashAt === -1 ? text : text.slice(0, hashAt)}#${pointerTo(pointer ?? '', found)}"?`;
}

/** What a description calls components: an author may write thousands of other fields beside them. */
function componentsIn(root: ApiNode): ApiNode[] {
  const components = child(root, 'components');
  return components ? Object.keys(objectShapes.components.fields).flatMap((name) => child(components, name) ?? []) : [];
}

/** The keys of nodes; they are listed only if they are needed. */
function* namesIn(nodes: () => readonly (ApiNode | undefined)[]): Iterable<string> {
  for (const node of nodes()) if (isObject(node?.value)) yield* Object.keys(node.value);
}
