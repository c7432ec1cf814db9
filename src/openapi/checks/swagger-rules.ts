import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, items, textAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';
import { parserFault } from './parser-errors.ts';
import { type RuleProbe, ruleProbes } from './swagger-probes.ts';

/** What violates a rule, and how. */
export interface BrokenRule {
  readonly at: ApiNode;
  readonly message: string;
}

/**
 * The rules of Swagger 2.0 that a description violates according to swagger-parser; none for another version. The
 * library stops at the first violation and gives no place: it validates many small parts at once, and if there is a
 * violation, each half in turn, until it is one part.
 */
export async function brokenRules(description: Description): Promise<BrokenRule[]> {
  return description.version === '2.0' ? brokenAmong([...ruleProbes(description)]) : [];
}

async function brokenAmong(probes: readonly RuleProbe[]): Promise<BrokenRule[]> {
  const fault = probes.length > 0 ? await parserFault(documentOf(probes), 'rules') : undefined;
  if (!fault) return [];
  const [only] = probes;
  if (only && probes.length === 1) return [brokenRule(only, fault.message)];
  const half = Math.ceil(probes.length / 2);
  return [...(await brokenAmong(probes.slice(0, half))), ...(await brokenAmong(probes.slice(half)))];
}

function documentOf(probes: readonly RuleProbe[]) {
  const paths = Object.fromEntries(probes.map((one, index) => [`/${index}${one.path ?? ''}`, one.pathItem]));
  return { swagger: '2.0', info: { title: '', version: '' }, paths };
}

/** `Validation failed. /paths/0/get/parameters/p is an array, so …` in terms of the description. */
function brokenRule({ at, path = '', name }: RuleProbe, message: string): BrokenRule {
  const reason = message.replace(/^(?:SyntaxError: )?Validation failed\. /, '');
  return { at, message: reason.replace(`/paths/0${path}${name}`, () => `#${at.pointer}`).replace(/\.$/, '') };
}

/**
 * What the schema of Swagger 2.0 leaves open: a second body, which would be lost, and a body besides a form
 * (API_INVALID; Swagger 2.0, section "Parameter Object", `in`).
 */
export function checkBodies({ version, parts, resolve }: Description): Diagnostic[] {
  if (version !== '2.0') return [];
  return parts
    .filter(({ kind }) => kind === 'operation' || kind === 'path-item')
    .flatMap(({ node }) => {
      const listed = items(node, 'parameters').map((entry) => ({ entry, place: textAt(resolve(entry), 'in') }));
      const bodies = listed.filter(({ place }) => place === 'body');
      const forms = bodies.length > 0 ? listed.filter(({ place }) => place === 'formData') : [];
      const problem = (entry: ApiNode, message: string) =>
        report('API_INVALID', message, { place: placeOf(child(entry, 'in') ?? entry) });
      return [
        ...bodies.slice(1).map(({ entry }) => problem(entry, 'A request can have only one body, and this is another')),
        ...forms.map(({ entry }) => problem(entry, 'A request has a body or a form, not both')),
      ];
    });
}
