import type { OperationLink } from '../../model/api.ts';
import { capitalized } from '../../shared/capitalized.ts';
import { firstSentence } from '../../shared/first-sentence.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { sentMethod } from '../../shared/http-method.ts';
import { isPathOf } from '../../shared/reference-fragment.ts';
import { slugOf, wordsOf } from '../../shared/slug.ts';
import { joinPath } from '../../shared/url-path.ts';
import { nodeKey } from '../document/api-file.ts';
import { textAt, textsAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';

/** Finds the pages of operations. */
export interface OperationIndex {
  /** Route of the API's overview. */
  readonly permalink: string;
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
      getOrInsert(callers, callback, () => []).push(operation);
  }
  const linked = (operation: OperationEntry | undefined) => operation && linkTo(operation);
  return {
    permalink,
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
 * The first sentence of the summary as plain text, unless it is long; otherwise the operationId in words, below its tag, or the first
 * sentence of the description if the operationId only says what is requested, or has a version, as those have that a
 * program made of paths (`createCoreV1NamespacedPod`); otherwise method and path, or the name in their place.
 */
function titleOf({ node, method, kind, path, name }: OperationEntry): string {
  const isTitle = (text: string) => text !== '' && text.length <= LONGEST_TITLE;
  const summary = shortTitle(textAt(node, 'summary') ?? '');
  if (isTitle(summary)) return summary;
  const words = operationWords(textAt(node, 'operationId') ?? '');
  if (saysRequest(words, method, path) || /\bv\d/i.test(words)) {
    const [paragraph = ''] = (textAt(node, 'description') ?? '').trim().split(/\n\s*\n|<\/p>/, 1);
    const sentence = shortTitle(paragraph);
    if (isTitle(sentence) && !SPEAKS_OF_ITSELF.test(sentence)) return capitalized(sentence);
  }
  if (words !== '') return belowTag(textAt(node, 'operationId') ?? '', textsAt(node, 'tags')) ?? words;
  return kind === 'request' ? `${sentMethod(method)} ${path}` : name;
}

/**
 * An operationId that has the operation's tag as a part of its own, as words from there on: `drive.files.list` → `Files: list`;
 * without the tag where the others say it, `Content.GetContentById` → `Get content by id`. Undefined if it has no such part.
 */
export function belowTag(operationId: string, tags: readonly string[]): string | undefined {
  const parts = operationId.split('.');
  const slugs = tags.map(slugOf);
  const at = parts.findIndex((part, index) => index < parts.length - 1 && slugs.includes(slugOf(part)));
  if (at === -1) return undefined;
  const [tag, rest] = [parts[at] ?? '', parts.slice(at + 1).join('.')];
  const words = operationWords(rest);
  if (` ${words.toLowerCase()} `.includes(` ${operationWords(tag).toLowerCase()} `)) return words;
  const [first = '', ...others] = words.split(' ');
  return `${operationWords(tag)}: ${[/^\p{Lu}\p{Ll}/u.test(first) ? first.toLowerCase() : first, ...others].join(' ')}`;
}

/** How sentences begin that say something of an operation rather than what it does: `This method is experimental`. */
const SPEAKS_OF_ITSELF = /^(?:the|this|these|it|note|deprecated)\b/i;

/** Whether words are those of method and path, or of the path's end after its version (`PostCustomers`). */
function saysRequest(words: string, method: string, path: string): boolean {
  const [first, ...others] = words.toLowerCase().split(' ');
  return first === method && others.length > 0 && `-${slugOf(path)}`.endsWith(`-${others.join('-')}`);
}

/**
 * The first sentence of several; one of two words may end with an abbreviation (`Get St. Moritz`), and a question or an
 * exclamation before the others says nothing of the operation.
 */
export function shortTitle(markdown: string): string {
  const text = summaryWords(markdown);
  const first = plainTitle(firstSentence(text) ?? text);
  return first.split(' ').length > 2 && !/[?!]$/.test(first) ? first : text;
}

/** A summary as plain text; a name where words are expected, such as `benefit_created`, as words. */
export function summaryWords(markdown: string): string {
  const text = plainTitle(markdown);
  return /^\p{L}+(?:_[\p{L}\d]+)+$/u.test(text) ? operationWords(text) : text;
}

/**
 * An operationId as words, abbreviations as they are: `GetAccountV2` → `Get account V2`, `listSSOGroups` → `List SSO
 * groups`.
 */
export function operationWords(operationId: string): string {
  const isMixed = /\p{Ll}/u.test(operationId);
  const words = wordsOf(operationId).map((word) =>
    isMixed && /^\p{Lu}[\p{Lu}\p{N}]+s?$/u.test(word) ? word : word.toLowerCase(),
  );
  return capitalized(words.join(' ').replace(/\bo auth/g, 'OAuth'));
}

/** A text without the marks of Markdown and HTML, and without the full stop of a sentence. */
export function plainTitle(markdown: string): string {
  return markdown
    .replace(/<\/?(?:br|div|p)\b[^<>]*>/gi, ' ')
    .replace(/<\/?(?:a|b|code|em|i|span|strong|u)\b[^<>]*>/gi, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|\*|`)(\S(?:.{0,200}?\S)?)\1/g, '$2')
    .replace(/^\s*#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[^.])\.$/, '')
    .trimEnd();
}
