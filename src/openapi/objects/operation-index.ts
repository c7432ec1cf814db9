import type { OperationLink } from '../../model/api.ts';
import { firstSentence } from '../../shared/first-sentence.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { isPathOf } from '../../shared/reference-fragment.ts';
import { slugOf } from '../../shared/slug.ts';
import { joinPath } from '../../shared/url-path.ts';
import { nodeKey } from '../document/api-file.ts';
import { textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';

/** Finds the pages of operations. */
export interface OperationIndex {
  readonly idOf: (operation: OperationEntry) => string;
  readonly linkTo: (operation: OperationEntry) => OperationLink;
  readonly byOperationId: (operationId: string) => OperationLink | undefined;
  /** By method, in lower case, and path, as another tool writes it. */
  readonly byRequest: (method: string, path: string) => OperationLink | undefined;
  /** By `nodeKey` of the operation. */
  readonly byPlace: (key: string) => OperationLink | undefined;
  /** The operations that have a callback. */
  readonly callersOf: (callback: OperationEntry) => readonly OperationLink[];
}

/** `permalink`: route of the API's overview. */
export function operationIndex(
  operations: readonly OperationEntry[],
  ids: ReadonlyMap<OperationEntry, string>,
  permalink: string,
): OperationIndex {
  const idOf = (operation: OperationEntry) => ids.get(operation) ?? '';
  const linkTo = (operation: OperationEntry): OperationLink => ({
    title: titleOf(operation),
    method: operation.method,
    permalink: joinPath(permalink, encodeURIComponent(idOf(operation))),
  });
  const byOperationId = new Map<string, OperationEntry>();
  const byPlace = new Map<string, OperationEntry>();
  const callers = new Map<OperationEntry, OperationEntry[]>();
  for (const operation of operations) {
    const operationId = textAt(operation.node, 'operationId');
    if (operationId !== undefined && !byOperationId.has(operationId)) byOperationId.set(operationId, operation);
    if (!byPlace.has(nodeKey(operation.node))) byPlace.set(nodeKey(operation.node), operation);
    for (const callback of new Set(operation.callbacks.flatMap((one) => one.operations)))
      callers.set(callback, [...(callers.get(callback) ?? []), operation]);
  }
  const linked = (operation: OperationEntry | undefined) => operation && linkTo(operation);
  return {
    idOf,
    linkTo,
    byOperationId: (operationId) => linked(byOperationId.get(operationId)),
    byRequest: (method, path) =>
      linked(operations.find((one) => one.kind === 'request' && one.method === method && isPathOf(one.path, path))),
    byPlace: (key) => linked(byPlace.get(key)),
    callersOf: (callback) => (callers.get(callback) ?? []).map(linkTo),
  };
}

/** Length up to which a summary is a title rather than a paragraph. */
const LONGEST_TITLE = 80;

/**
 * The first sentence of the summary as plain text, unless it is long; otherwise the operationId in words; otherwise
 * method and path, or the name in their place.
 */
function titleOf({ node, method, kind, path, name }: OperationEntry): string {
  const summary = shortTitle(textAt(node, 'summary') ?? '');
  const words = slugOf(textAt(node, 'operationId') ?? '').replaceAll('-', ' ');
  if (summary !== '' && summary.length <= LONGEST_TITLE) return summary;
  if (words !== '') return words.charAt(0).toUpperCase() + words.slice(1);
  return kind === 'request' ? `${sentMethod(method)} ${path}` : name;
}

/** The first sentence of several; one of two words may end with an abbreviation (`Get St. Moritz`). */
export function shortTitle(markdown: string): string {
  const text = plainTitle(markdown);
  const first = plainTitle(firstSentence(text) ?? text);
  return first.split(' ').length > 2 ? first : text;
}

/** A text without the marks of Markdown and HTML, and without the full stop of a sentence. */
export function plainTitle(markdown: string): string {
  return markdown
    .replace(/<\/?(?:a|b|br|code|div|em|i|p|span|strong|u)\b[^<>]*>/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|\*|`)(\S(?:.{0,200}?\S)?)\1/g, '$2')
    .replace(/^\s*#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[^.])\.$/, '');
}
