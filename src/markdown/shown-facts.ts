import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { ApiLookup, ApiPart, ApiPartProblem, ShownFacts } from '../model/api-part.ts';

/** Why a text of a site without an API refers to nothing. */
export const withoutApi: ApiPartProblem = { problem: 'This site has no API', hint: undefined };

/** What `show` may name besides `response=…` and `schema=…`. */
const KINDS = ['line', 'description', 'sample', 'try', 'parameters', 'body', 'responses'] as const;

const ALL = [...KINDS, 'response', 'schema'];

/** Reads `show="line,sample,response=404"`. Default: the request line, its sample and the console. */
export function shownFacts(
  show: string | undefined,
  { operation, schema, api }: ApiPart,
  find: ApiLookup['part'],
): readonly ShownFacts[] | ApiPartProblem {
  if (!operation) return schema ? [{ kind: 'schema', schema }] : [];
  const isRequest = operation.kind === 'request';
  const wanted = show ?? (isRequest ? 'line,sample,try' : 'line,body');
  const facts: ShownFacts[] = [];
  for (const one of wanted.split(',')) {
    const [name = '', value = ''] = one.split('=').map((text) => text.trim());
    if (name === 'response') {
      const response = operation.responses.find(({ status }) => status === value);
      const known = operation.responses.map(({ status }) => status).join(', ');
      if (!response)
        return { problem: `"${operation.title}" has no response "${value}"`, hint: `It has ${known || 'none'}.` };
      facts.push({ kind: 'response', response });
    } else if (name === 'schema') {
      const found = find(value, api.permalink);
      if ('problem' in found) return found;
      if (!found.schema) return { problem: `"${value}" is not a schema`, hint: undefined };
      facts.push({ kind: 'schema', schema: found.schema });
    } else if (name === 'try' && !isRequest) {
      return { problem: `"${operation.title}" is a request that the API sends itself`, hint: 'Remove "try".' };
    } else {
      const kind = KINDS.find((known) => known === name);
      if (!kind)
        return {
          problem: `An operation has nothing named "${name}"`,
          hint: didYouMean(name, ALL) ?? `Write one or more of ${ALL.join(', ')}.`,
        };
      facts.push({ kind });
    }
  }
  return facts;
}
