import { posix } from 'node:path';
import { report } from '../../../diagnostics/report.ts';
import type { Diagnostic, Outcome } from '../../../model/diagnostic.ts';
import type { SourceFile } from '../../../model/source.ts';
import { type ApiFile, type ApiNode, placeOf, rootOf } from '../api-file.ts';
import { child, textAt } from '../node.ts';
import { parseApiFile } from '../parse-file.ts';
import { keysOf } from '../pointer.ts';
import type { ReadFile } from '../resolve-files.ts';
import { applyOverlay } from './apply-overlay.ts';
import { type WrittenDocument, writtenDocument } from './written.ts';

/**
 * A description with overlays applied to it, in order. `paths` are relative to the site folder, and read by `open`; every value
 * keeps the place where it was written, in the description or in an overlay. An overlay that cannot be read is reported
 * (API_OVERLAY, API_SYNTAX); one that extends another file of the site is for that file alone. Undefined if they make the description too large.
 */
export async function overlaidFile(
  file: ApiFile,
  paths: readonly string[],
  open: ReadFile,
): Promise<Outcome<ApiFile | undefined>> {
  if (paths.length === 0) return { value: file, diagnostics: [] };
  const document = writtenDocument(file);
  const diagnostics: Diagnostic[] = [];
  const overlays: SourceFile[] = [];
  for (const path of paths) {
    const { value: overlay, diagnostics: problems } = await readOverlay(path, open);
    for (const problem of problems) diagnostics.push(problem);
    if (!overlay) continue;
    const extended = extendedBy(overlay);
    if (extended !== undefined && extended.path !== file.source.path) {
      if ((await open(extended.path)).kind !== 'read') {
        const message = `The overlay extends ${extended.path}, which does not exist`;
        diagnostics.push(report('API_OVERLAY', message, { place: placeOf(extended.node) }));
      }
      continue;
    }
    const applied = applyOverlay(rootOf(overlay), document);
    for (const problem of applied.diagnostics) diagnostics.push(problem);
    if (!applied.value) return { value: undefined, diagnostics };
    overlays.push(overlay.source);
  }
  return { value: { ...fileOf(file, document), overlays }, diagnostics };
}

function fileOf(file: ApiFile, document: WrittenDocument): ApiFile {
  return {
    source: file.source,
    value: document.root.value,
    spotOf: (pointer, part) => {
      const { origin } = keysOf(pointer).reduce(document.below, document.root);
      const spot = origin.file.spotOf(origin.pointer, part);
      return origin.file === file ? spot : { ...spot, source: origin.file.source };
    },
  };
}

async function readOverlay(path: string, open: ReadFile): Promise<Outcome<ApiFile | undefined>> {
  const found = await open(path);
  if (found.kind !== 'read') {
    const why = found.kind === 'outside' ? 'is not in the folder of the descriptions' : 'does not exist';
    const hint = 'Correct "api.overlays" in the configuration.';
    return { value: undefined, diagnostics: [report('API_OVERLAY', `The overlay ${path} ${why}`, { hint })] };
  }
  const { value, diagnostics } = parseApiFile(found.source);
  const fault = value && faultOf(rootOf(value));
  return fault
    ? { value: undefined, diagnostics: [fault] }
    : { value, diagnostics: [...found.diagnostics, ...diagnostics] };
}

/** What is wrong with an overlay as a whole (Overlay 1.1.0, section 4.4.1). */
function faultOf(root: ApiNode): Diagnostic | undefined {
  const wrong = (message: string, at = root) => report('API_OVERLAY', message, { place: placeOf(at) });
  const version = textAt(root, 'overlay');
  if (version === undefined) return wrong('This is not an overlay', child(root, 'overlay'));
  if (!/^1\.\d+\.\d+/.test(version))
    return wrong(`docgen does not know version ${version} of overlays`, child(root, 'overlay'));
  const actions = child(root, 'actions');
  if (!actions) return wrong('The overlay has no "actions"');
  return Array.isArray(actions.value) ? undefined : wrong('"actions" must be a list', actions);
}

/** The file of the site that a relative `extends` names; any other address is where the description came from. */
function extendedBy(overlay: ApiFile): { readonly path: string; readonly node: ApiNode } | undefined {
  const node = child(rootOf(overlay), 'extends');
  if (!node || typeof node.value !== 'string' || URL.canParse(node.value)) return undefined;
  return { path: posix.join(posix.dirname(overlay.source.path), node.value), node };
}
