import type { ReceivedResponse } from './send.ts';

/** Name of the file that a body is saved as: the response's own (RFC 6266), or one with the ending of its media type. */
export function bodyFileName({ type, headers }: Pick<ReceivedResponse, 'type' | 'headers'>): string {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  const given = /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.replace(/^.*[\\/]/, '');
  const end = /[/+]([\w.-]+)$/.exec(type)?.[1] ?? 'bin';
  return given || `response.${end === 'plain' ? 'txt' : end}`;
}
