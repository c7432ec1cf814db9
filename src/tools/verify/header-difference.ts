import type { HeaderContract } from '../../openapi/index.ts';
import { styleOf } from '../../shared/request/parameter-style.ts';
import type { Difference } from './difference.ts';

/** Where a header of a response differs from what is described; undefined if it does not. */
export function headerDifference(header: HeaderContract, headers: Headers): Difference | undefined {
  const { name, required, schema, place } = header;
  const text = headers.get(name);
  if (text === null) return required ? { place: place(), what: `it has no header "${name}"` } : undefined;
  if (!schema) return undefined;
  const differs = (what: string) => ({ place: place(), what: `its header "${name}" (${text}) ${what}` });
  let value: unknown;
  try {
    value = headerValue(header, text);
  } catch {
    return differs('is not JSON');
  }
  const [problem] = schema.strictProblemsOf(value);
  return problem && differs(problem.message);
}

/** The value of a text (OpenAPI 3.1.1, section 4.8.12.3: style `simple`); throws if it should be JSON, and is not. */
function headerValue(header: HeaderContract, text: string): unknown {
  const { schema, content } = header;
  if (content !== undefined) return JSON.parse(text) as unknown;
  const { kind, items, properties } = schema?.shape() ?? {};
  const parts = text === '' ? [] : text.split(/,\s*/);
  if (kind === 'list') return parts.map((part) => (items ? items.valueOf(part) : part));
  if (kind !== 'object') return schema?.valueOf(text);
  const pairs = styleOf(header).explode
    ? parts.map((part) => [part.replace(/=.*$/s, ''), part.replace(/^[^=]*=?/, '')] as const)
    : parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
  return Object.fromEntries(pairs.map(([key, one]) => [key, properties?.get(key)?.valueOf(one) ?? one]));
}
