import { didYouMean, type Suggest } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, child, items, placeOf, textAt } from '../openapi/index.ts';
import { remembered } from '../shared/remember.ts';
import type { WorkflowDocument, WorkflowEntry } from './document.ts';

/** What the parts of a workflow are read with. */
export interface Scope {
  readonly document: WorkflowDocument;
  /** All files, by path. */
  readonly documents: ReadonlyMap<string, WorkflowDocument>;
  readonly workflow: WorkflowEntry;
  /** The steps of the workflow, and their ids on the page, by `stepId`. */
  readonly steps: ReadonlyMap<string, { readonly node: ApiNode; readonly id: string }>;
  readonly suggest: Suggest;
  /** Notes that a node is wrong (API_WORKFLOW); the nearest of `names` is the hint. */
  readonly note: (node: ApiNode, message: string, wrong?: string, names?: Iterable<string>) => void;
  /** Whether the node `at` may show a part of the file that others show too. */
  readonly mayShare: (part: ApiNode, at: ApiNode) => boolean;
}

/** Collects what is wrong. */
export function notes(suggest: Suggest): { readonly note: Scope['note']; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    note: (node, message, wrong, names = []) => {
      const hint = wrong === undefined ? undefined : didYouMean(wrong, names, suggest);
      diagnostics.push(report('API_WORKFLOW', message, { place: placeOf(node), hint }));
    },
  };
}

/** How many characters a file's steps show of what they share: a small file could ask for gigabytes. */
const MOST_SHARED = 2_000_000;

const sizeOf = remembered((value: object) => JSON.stringify(value).length);

/** Counts what the steps of a file share; the step that passes the limit is reported once (API_WORKFLOW). */
export function sharing(note: Scope['note']): Scope['mayShare'] {
  let left = MOST_SHARED;
  return (part, at) => {
    if (left < 0) return false;
    left -= sizeOf(Object(part.value) as object);
    if (left < 0)
      note(at, 'Up to here, steps repeat 2,000,000 characters of what they share: from here on it is left out');
    return left >= 0;
  };
}

/** What a workflow gives all its steps. */
export function givenBy(workflow: ApiNode, section: ComponentSection, step: ApiNode, scope: Scope): readonly ApiNode[] {
  const given = child(workflow, section);
  return given && scope.mayShare(given, step) ? items(given) : [];
}

/** The sections of the components that a `reference` leads to. */
export type ComponentSection = 'parameters' | 'successActions' | 'failureActions';

/** An object, or the component that it refers to (`reference: $components.parameters.page`), with its own `value`. */
export interface Component {
  readonly node: ApiNode;
  /** Where its value is. */
  readonly value: ApiNode | undefined;
}

/** Follows a Reusable Object; undefined if there is no such component, or if it was shown too often. */
export function componentOf(node: ApiNode, section: ComponentSection, scope: Scope): Component | undefined {
  const reference = child(node, 'reference');
  const own = child(node, 'value');
  if (!reference) return { node, value: own };
  const text = textAt(node, 'reference') ?? '';
  const components = child(child(scope.document.schemas.root, 'components') ?? node, section);
  const prefix = `$components.${section}.`;
  const found = text.startsWith(prefix) && components ? child(components, text.slice(prefix.length)) : undefined;
  if (found) return scope.mayShare(found, node) ? { node: found, value: own ?? child(found, 'value') } : undefined;
  scope.note(reference, `The components have no ${WORDS[section]} "${text}"`, text, prefixed(prefix, components));
  return undefined;
}

/** The names in a section of the components, made only as far as they are compared. */
function* prefixed(prefix: string, section: ApiNode | undefined): Generator<string> {
  for (const name of Object.keys(Object(section?.value) as object)) yield prefix + name;
}

const WORDS = {
  parameters: 'parameter',
  successActions: 'success action',
  failureActions: 'failure action',
} as const;

/** A text of a node with its place, if it is one. */
export function namedBy(node: ApiNode, field: string): { readonly text: string; readonly at: ApiNode } | undefined {
  const text = textAt(node, field);
  const at = child(node, field);
  return text !== undefined && at ? { text, at } : undefined;
}
