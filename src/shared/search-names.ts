import type { SearchRecord } from './search-protocol.ts';
import { joinedWords, searchWords } from './search-words.ts';

/** A request as it is written or logged: perhaps a method and an origin, then a path. */
const REQUEST = /^(?:([a-z]+)\s+)?(?:[a-z][a-z\d+.-]*:\/\/[^/\s]*)?(\/[^\s?#]*)/i;

/** What divides a path into parts, each of which is a name or the value of a parameter. */
const BETWEEN_PARTS = /([/.:()])/;

/**
 * A request as one term of the index, its path first: `GET /posts/{id}.json` → `/posts/{}.json get`. A part with a digit
 * counts as the value of a parameter, so that `GET /posts/12.json?page=2` is the same term. Undefined without a path.
 */
export function requestTerm(text: string): string | undefined {
  const [, method = '', path] = REQUEST.exec(text.trim()) ?? [];
  return path === undefined ? undefined : [pathTerm(path), method.toLowerCase()].filter(Boolean).join(' ');
}

function pathTerm(path: string): string {
  const parts = path.replace(/\{[^{}]*\}/g, '{}').split(BETWEEN_PARTS);
  const term = parts.map((part) => (/[{\d]/.test(part) ? '{}' : part)).join('');
  return term.replace(/\/$/, '').toLowerCase() || '/';
}

/** The request of an operation's record, whose context may begin with the version that has it. */
export function requestOf({ kind, context }: SearchRecord): string | undefined {
  return kind === 'operation' ? requestTerm(context.split(' · ').at(-1) ?? '') : undefined;
}

/** The terms of what a query may name as a whole; `basePaths`: those of servers, with which a path may begin. */
export function nameTerms(query: string, basePaths: readonly string[]): string[] {
  const words = searchWords(query);
  // A title of several words is in the index as one word, too.
  const joined = words.length > 1 ? [joinedWords(words)] : [];
  const [, method = '', path] = REQUEST.exec(query.trim()) ?? [];
  if (path === undefined) return joined;
  const own = ['', ...basePaths].flatMap((base) => (path.startsWith(`${base}/`) ? [path.slice(base.length)] : []));
  return [...new Set([...joined, ...own.flatMap((one) => requestTerm(`${method} ${one}`) ?? [])])];
}

/** Whether a term of the index is what a name says; a path alone names the operations of all its methods. */
export function isTermOf(name: string, term: string): boolean {
  return term === name || term.startsWith(`${name} `);
}
