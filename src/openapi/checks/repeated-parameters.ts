import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, items, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import type { Resolve } from '../document/resolve.ts';

/**
 * Two parameters of one name and location in one list (API_INVALID; OpenAPI 3.1.1, section 4.8.10, `parameters`), of which
 * the later one is shown, and one that is twice in a path. For Swagger 2.0, swagger-parser finds them.
 */
export function repeatedParameters({ version, root, parts, resolve }: Description): Diagnostic[] {
  if (version === '2.0') return [];
  return [
    ...entries(root, 'paths').flatMap(([path, item]) => repeatedInPath(path, item)),
    ...parts
      .filter(({ kind }) => kind === 'operation' || kind === 'path-item')
      .flatMap(({ node }) => repeatedIn(node, resolve)),
  ];
}

function repeatedInPath(path: string, item: ApiNode): Diagnostic[] {
  const names = [...path.matchAll(/\{([^/{}]*)\}/g)].map((match) => match[1] ?? '');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return [];
  const hint = 'Give each occurrence its own name.';
  return [report('API_INVALID', `The path has {${repeated}} more than once`, { place: placeOf(item, 'key'), hint })];
}

function repeatedIn(holder: ApiNode, resolve: Resolve): Diagnostic[] {
  const seen = new Set<string>();
  return items(holder, 'parameters').flatMap((entry) => {
    const parameter = resolve(entry);
    const [location, name] = [textAt(parameter, 'in'), textAt(parameter, 'name')];
    // RFC 9110, section 5.1: names of headers are not case-sensitive.
    const key = `${location} ${location === 'header' ? name?.toLowerCase() : name}`;
    if (location === undefined || name === undefined || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `There is already a parameter "${name}" with "in: ${location}", which this one replaces`;
    const place = placeOf(child(entry, 'name') ?? child(entry, '$ref') ?? entry);
    return [report('API_INVALID', message, { place, hint: 'Keep one of the two.' })];
  });
}
