import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { patternFault } from './bounded-regexp.ts';

/**
 * Reports each `pattern`, and each name in `patternProperties`, that cannot be used (API_INVALID): values are
 * not compared with it. JSON Schema core 2020-12, section 6.4, recommends the dialect of ECMA-262.
 */
export function checkPatterns({ parts }: Description): Diagnostic[] {
  return parts.flatMap(({ node, kind }) => {
    if (kind !== 'schema') return [];
    const own = child(node, 'pattern');
    const pattern = typeof own?.value === 'string' ? invalidPattern(own, own.value, 'value') : [];
    return [
      ...pattern,
      ...entries(node, 'patternProperties').flatMap(([name, one]) => invalidPattern(one, name, 'key')),
    ];
  });
}

function invalidPattern(node: ApiNode, pattern: string, part: 'key' | 'value'): Diagnostic[] {
  const fault = patternFault(pattern);
  if (fault === undefined) return [];
  const message = `#${node.pointer} is not a usable JavaScript regular expression, so values are not validated against it`;
  return [report('API_INVALID', message, { place: placeOf(node, part), hint: fault })];
}
