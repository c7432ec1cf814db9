import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, entries, items } from '../document/node.ts';
import { parentOf } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';

/**
 * Reports what is wrong with the address of a server and its variables (API_INVALID; OpenAPI 3.1.1, sections 4.8.5 and
 * 4.8.6): braces that do not pair, white space, a variable that the address does not contain or contains twice, a value that is
 * listed twice. In 3.2, servers of one list have different names (3.2.0, section 4.5).
 */
export function checkServers({ version, parts }: Description): Diagnostic[] {
  const servers = parts.filter(({ kind }) => kind === 'server').map(({ node }) => node);
  return [
    ...servers.flatMap((node) => {
      const url = child(node, 'url');
      if (typeof url?.value !== 'string') return [];
      return [...ofAddress(url, url.value), ...entries(node, 'variables').flatMap((one) => ofVariable(one, url))];
    }),
    ...(version === '3.2' ? sameNames(servers) : []),
  ];
}

function sameNames(servers: readonly ApiNode[]): Diagnostic[] {
  const seen = new Set<string>();
  return servers.flatMap((server) => {
    const name = child(server, 'name');
    const key = `${server.file.source.path}#${parentOf(server.pointer)} ${name?.value}`;
    if (!name || seen.size !== seen.add(key).size) return [];
    const message = `There is already a server ${JSON.stringify(name.value)}`;
    return [report('API_INVALID', message, { place: placeOf(name), hint: 'Rename one of the two.' })];
  });
}

function ofAddress(url: ApiNode, text: string): Diagnostic[] {
  const problem = (message: string, hint: string) => [report('API_INVALID', message, { place: placeOf(url), hint })];
  const rest = text.replace(/\{[^{}]*\}/g, '');
  if (/[{}]/.test(rest))
    return problem('The braces of the address do not pair', 'A variable is its name in braces, such as {host}.');
  if (text.includes('{}')) return problem('"{}" names no variable', 'Write its name in the braces.');
  if (/\s/.test(rest))
    return problem('The address contains white space, which no address does', 'Remove it, or write it as %20.');
  const seen = new Set<string>();
  const repeated = text.match(/(?<=\{)[^{}]*(?=\})/g)?.find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined)
    return problem(`The address contains the variable "${repeated}" twice`, 'Give the second a name of its own.');
  return [];
}

function ofVariable([name, variable]: readonly [string, ApiNode], url: ApiNode): Diagnostic[] {
  const seen = new Set<unknown>();
  const repeated = items(variable, 'enum').filter(({ value }) => seen.size === seen.add(value).size);
  const duplicates = repeated.map((one) =>
    report('API_INVALID', `The value ${JSON.stringify(one.value)} is listed twice`, {
      place: placeOf(one),
      hint: 'Remove one of the two.',
    }),
  );
  if (String(url.value).includes(`{${name}}`)) return duplicates;
  const hint = `Write {${name}} into the address, or remove the variable.`;
  const message = `The server's address does not contain the variable "${name}"`;
  return [report('API_INVALID', message, { place: placeOf(variable, 'key'), hint }), ...duplicates];
}
