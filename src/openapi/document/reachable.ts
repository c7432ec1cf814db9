import { suggester } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Severity } from '../../model/severity.ts';
import { fieldOf } from '../../shared/json-object.ts';
import { type ApiFile, type ApiNode, placeOf, writtenKey } from './api-file.ts';
import { checkRef } from './check-ref.ts';
import { child } from './node.ts';
import type { ObjectKind, ObjectShapes } from './object-shapes.ts';
import { schemesByAddress } from './outward-refs.ts';
import { type Ref, readRef, refOf } from './ref.ts';
import { type Resolve, resolver } from './resolve.ts';
import { type ReadFile, resolveFiles } from './resolve-files.ts';
import { speller } from './spell-out.ts';
import { type ApiPart, reach } from './walk.ts';
import { wrongTarget } from './wrong-target.ts';

/** Without the target of their `$ref`, what they describe would be missing from the reference: an error. */
const OPERATIONS: ReadonlySet<ObjectKind> = new Set(['path-item', 'operation']);

/** Everything that objects of a file lead to. */
export interface Reachable {
  /** The objects, and every one that a `$ref` reaches, parents first. */
  readonly parts: readonly ApiPart[];
  readonly resolve: Resolve;
  /** The files that could be read, by path. */
  readonly files: ReadonlyMap<string, ApiFile>;
  /** Places (`writtenKey`) of `$ref`s whose targets are of another kind: for `resolve`, they have none. */
  readonly misled: ReadonlySet<string>;
}

/** Number of characters of all files of a description: what its pages may take is in proportion to it. */
export function charactersOf({ files }: Pick<Reachable, 'files'>): number {
  return [...files.values()].reduce((sum, { source }) => sum + source.text.length, 0);
}

/**
 * Follows the `$ref`s of objects of a file, and reads the other files that they refer to with `open`. One without a
 * target or with one of another kind (API_REF), or out of the site (API_REF_OUTSIDE), affects only itself.
 */
export async function reachable(
  file: ApiFile,
  starts: readonly ApiPart[],
  shapes: ObjectShapes,
  open: ReadFile,
): Promise<Outcome<Reachable>> {
  const { path: start } = file.source;
  const found = await resolveFiles(file, open);
  const files = new Map<string, ApiFile | Diagnostic['code']>([[start, file]]);
  const read = new Map<string, ApiFile>([[start, file]]);
  const diagnostics: Diagnostic[] = [];
  // A file that only data refers to is not part of the description, whatever is wrong in it.
  const take = (path: string): void => {
    const one = found.get(path);
    if (!one) return;
    for (const problem of one.diagnostics) diagnostics.push(problem);
    files.set(path, one.file);
    if (typeof one.file !== 'string') read.set(path, one.file);
  };

  const misled = new Set<string>();
  const resolve = resolver(read, misled);
  const suggest = suggester();
  const follow = (node: ApiNode, severity: Severity, kind?: ObjectKind): ApiNode | undefined => {
    const text = refOf(node) ?? '';
    const ref: Ref = readRef(text, node.file.source.path);
    if (ref.kind === 'file' && !files.has(ref.path) && !resolve.target(node)) take(ref.path);
    const problem = checkRef({ node, text, ref, files, resolve, suggest });
    if (problem) diagnostics.push({ ...problem, severity });
    const target = resolve.target(node);
    const wrong = !problem && kind && target && wrongTarget(target, kind, text, shapes);
    if (!wrong) return target;
    misled.add(writtenKey(node));
    refuse(node, wrong.reason, { hint: wrong.hint, severity });
    return undefined;
  };
  const refuse = (node: ApiNode, reason: string, { hint, severity }: RefusedRef): void => {
    const place = placeOf(child(node, '$ref') ?? child(node, '$dynamicRef') ?? node, 'key');
    diagnostics.push({ ...report('API_REF', `"${refOf(node)}" ${reason}`, { place, hint }), severity });
  };
  const spellOut = speller({
    shapes,
    follow: (node) => follow(node, 'warning'),
    refuse: (node, reason) => refuse(node, reason, { severity: 'warning' }),
  });
  const parts: ApiPart[] = [];
  for (const part of reach(starts, shapes, resolve)) {
    parts.push(part);
    for (const scheme of schemesByAddress(fieldOf(part.node.value, 'security'))) {
      const ref = readRef(scheme, part.node.file.source.path);
      if (ref.kind === 'file' && !files.has(ref.path)) take(ref.path);
    }
    const severity = OPERATIONS.has(part.kind) ? 'error' : 'warning';
    const target = refOf(part.node) === undefined || follow(part.node, severity, part.kind);
    if (target) spellOut(part);
  }
  return { value: { parts, resolve, files: read, misled }, diagnostics };
}

/** What is said of a `$ref` that has a target and means nothing. */
interface RefusedRef {
  readonly severity: Severity;
  readonly hint?: string | undefined;
}
