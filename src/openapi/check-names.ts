import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type ApiNode, placeOf } from './api-file.ts';
import type { Description } from './load.ts';
import { child, entries, items, textAt } from './node.ts';

/**
 * Names that lead to nothing (API_NAME): a security requirement without its scheme (OpenAPI 3.1.1, section 4.8.30), a
 * link to an operationId that no operation has (section 4.8.20), a tag group's tag that nothing is tagged with.
 */
export function checkNames({ root, parts }: Description): Diagnostic[] {
  const of = (kind: string) => parts.filter((part) => part.kind === kind).map(({ node }) => node);
  const operations = of('operation');
  const schemes = entries(child(root, 'components'), 'securitySchemes').map(([name]) => name);
  const ids = operations.flatMap((operation) => textAt(operation, 'operationId') ?? []);
  const tags = [
    ...items(root, 'tags').flatMap((tag) => textAt(tag, 'name') ?? []),
    ...operations.flatMap((operation) => items(operation, 'tags').map(({ value }) => String(value))),
  ];
  const groupTags = items(root, 'x-tagGroups').flatMap((group) => items(group, 'tags'));
  return [
    ...[root, ...operations].flatMap((holder) =>
      items(holder, 'security').flatMap((needed) =>
        entries(needed).flatMap(([name, at]) => unknown('security scheme', name, at, 'key', schemes)),
      ),
    ),
    ...of('link').flatMap((link) => {
      const at = child(link, 'operationId');
      return at ? unknown('operation', String(at.value), at, 'value', ids) : [];
    }),
    ...groupTags.flatMap((at) => unknown('tag', String(at.value), at, 'value', tags)),
  ];
}

function unknown(
  what: string,
  name: string,
  at: ApiNode,
  part: 'key' | 'value',
  known: readonly string[],
): readonly Diagnostic[] {
  if (known.includes(name)) return [];
  const message = `The description has no ${what} "${name}"`;
  return [report('API_NAME', message, { place: placeOf(at, part), hint: didYouMean(name, known) })];
}
