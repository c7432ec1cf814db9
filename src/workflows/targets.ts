import type { ApiOperation } from '../model/api.ts';
import type { WorkflowTarget } from '../model/api-workflow.ts';
import type { ApiNode } from '../openapi/index.ts';
import { operationAt } from './apis.ts';
import type { SourceDescription } from './document.ts';
import { namedBy, type Scope } from './scope.ts';

/** What a step calls. */
export interface Call {
  readonly operation: ApiOperation | undefined;
  /** Set if it is a workflow, or of no API of the site. */
  readonly calls: WorkflowTarget | undefined;
}

/** How a step may say what it calls: exactly one of these. */
const WAYS = ['operationId', 'operationPath', 'channelPath', 'workflowId'] as const;

/** Finds what a step calls. */
export function callOf(step: ApiNode, scope: Scope): Call {
  const given = WAYS.flatMap((way) => {
    const named = namedBy(step, way);
    return named ? [{ way, ...named }] : [];
  });
  const [first] = given;
  if (!first) scope.note(step, `A step must name what it calls, with one of ${WAYS.join(', ')}`);
  if (given.length > 1) scope.note(step, `A step calls one thing, but this one names ${given.length}`);
  if (!first) return { operation: undefined, calls: undefined };
  const { way, text, at } = first;
  if (way === 'workflowId') return { operation: undefined, calls: workflowTarget(text, at, scope) };
  if (way === 'operationId') return byId(text, at, scope);
  return byPath(text, at, scope);
}

/** `getPet`, or `$sourceDescriptions.pets.getPet`. */
function byId(text: string, at: ApiNode, scope: Scope): Call {
  const { sources } = scope.document;
  const named = inSource(text);
  const source = named && sources.get(named.source);
  if (named && !source) return unknownSource(text, named.source, at, scope);
  const name = named?.rest ?? text;
  const among = source ? [source] : [...sources.values()].filter(({ type }) => type !== 'arazzo');
  const found = [...new Set(among.flatMap(({ api }) => api?.byId.get(name) ?? []))];
  if (found.length > 1) scope.note(at, `Several of the source descriptions have an operation "${name}"`);
  const foreign = among.find(({ api }) => !api);
  if (found.length === 0 && !foreign) {
    const names = among.flatMap(({ api }) => [...(api?.byId.keys() ?? [])]);
    scope.note(at, `The API has no operation "${name}"`, name, names);
  }
  return found[0]
    ? { operation: found[0], calls: undefined }
    : { operation: undefined, calls: { text: labelOf(name, foreign), href: undefined } };
}

/** `{$sourceDescriptions.pets.url}#/paths/~1pets/get` */
function byPath(text: string, at: ApiNode, scope: Scope): Call {
  const [, name = '', pointer = ''] = /^\{?\$sourceDescriptions\.([\w-]+)(?:\.url)?\}?#?(.*)$/s.exec(text) ?? [];
  const source = scope.document.sources.get(name);
  if (!source) return unknownSource(text, name, at, scope);
  if (!source.api) return { operation: undefined, calls: { text: labelOf(pointer, source), href: undefined } };
  const operation = operationAt(pointer, source.api);
  if (operation) return { operation, calls: undefined };
  scope.note(at, `"${pointer}" is not an operation of "${name}"`);
  return { operation: undefined, calls: { text: labelOf(pointer, source), href: undefined } };
}

function unknownSource(text: string, name: string, at: ApiNode, scope: Scope): Call {
  const message = name === '' ? `"${text}" is not a source description` : `There is no source description "${name}"`;
  scope.note(at, message, name, scope.document.sources.keys());
  return { operation: undefined, calls: { text, href: undefined } };
}

/** `register`, or `$sourceDescriptions.accounts.register` of another file. */
export function workflowTarget(text: string, at: ApiNode, scope: Scope): WorkflowTarget {
  const { document, documents } = scope;
  const named = inSource(text);
  const source = named && document.sources.get(named.source);
  if (named && !source) {
    scope.note(at, `There is no source description "${named.source}"`, named.source, document.sources.keys());
    return { text, href: undefined };
  }
  const other = source ? documents.get(source.path) : document;
  const name = named?.rest ?? text;
  // A file that the site does not show.
  if (!other) return { text: labelOf(name, source), href: undefined };
  const found = other.byId.get(name);
  if (found) return { text: found.title, href: found.permalink };
  scope.note(at, `There is no workflow "${name}"`, name, other.byId.keys());
  return { text: name, href: undefined };
}

/** A step of the same workflow. */
export function stepTarget(text: string, at: ApiNode, scope: Scope): WorkflowTarget {
  const step = scope.steps.get(text);
  if (step) return { text, href: `#${step.id}` };
  scope.note(at, `This workflow has no step "${text}"`, text, scope.steps.keys());
  return { text, href: undefined };
}

function inSource(text: string): { readonly source: string; readonly rest: string } | undefined {
  const [, source, rest] = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/s.exec(text) ?? [];
  return source !== undefined && rest !== undefined ? { source, rest } : undefined;
}

function labelOf(name: string, source: SourceDescription | undefined): string {
  return source ? `${name} (${source.name})` : name;
}
