import type { ReceivedResponse } from './send.ts';

/** A parameter of a header, with its value in quotes, in which a backslash escapes the next character, or without. */
const PARAMETER = /(?:^|;)\s*([^\s=;"]+)\s*=\s*(?:"((?:\\.|[^"\\])*)|([^;"]*))/g;

/**
 * Name of the file that a body is saved as: the response's own (RFC 6266, section 4), without a path and what is not seen, or one
 * with the ending of its media type.
 */
export function bodyFileName({ type, headers }: Pick<ReceivedResponse, 'type' | 'headers'>): string {
  const [, disposition = ''] = headers.find(([name]) => name === 'content-disposition') ?? [];
  const parameters = new Map(
    Array.from(disposition.matchAll(PARAMETER), ([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? token.trim(),
    ]),
  );
  const given = decoded(parameters.get('filename*')) || parameters.get('filename');
  const end = /[/+](svg(?=\+xml$)|[\w.-]+$)/.exec(type)?.[1] ?? 'bin';
  return given?.replace(/^.*[\\/]/s, '').replace(/\p{C}/gu, '') || `response.${end === 'plain' ? 'txt' : end}`;
}

/** A percent-encoded value in UTF-8 (RFC 8187, section 3.2); empty if it is none. */
function decoded(text = ''): string {
  try {
    return decodeURIComponent(/^utf-8'[^']*'(.*)/i.exec(text)?.[1] ?? '');
  } catch {
    return '';
  }
}
