import { field, list, record, text } from '../../schema/fields.ts';

/** Words that readers of API documentation use for one another. */
const RELATED = [
  ['authentication', 'authorization', 'authenticate', 'auth', 'token', 'key', 'api key', 'login', 'credentials'],
  ['error', 'status code', 'failure', 'problem'],
  ['delete', 'remove'],
  ['create', 'add', 'insert'],
  ['update', 'edit', 'modify', 'change'],
  ['get all', 'list'],
  ['search', 'find', 'query'],
  ['rate limit', 'throttling', 'quota', 'too many requests'],
  ['pagination', 'paging', 'cursor'],
  ['base address', 'server', 'host', 'base url', 'endpoint'],
  ['changelog', 'changes', 'history', 'release notes'],
  ['webhook', 'callback', 'event'],
  ['license', 'licence'],
  ['introduction', 'getting started', 'get started', 'quickstart'],
];

/** The search of a site. */
export const search = record({
  related: field(
    list(list(text)),
    RELATED,
    'Groups of words and phrases that lead to one another: a title with one of them is also found by the others. A list of your own replaces this one.',
  ),
});
