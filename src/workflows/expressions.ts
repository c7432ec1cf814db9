import { type ApiNode, child, entries, items, mergeSchemas, propertiesOf } from '../openapi/index.ts';
import { fieldOf } from '../shared/json-object.ts';
import type { Scope } from './scope.ts';

/** Fields whose texts are no expressions. */
const NO_EXPRESSIONS = new Set(['description', 'summary', 'stepId', 'name', 'reference']);

/** A run-time expression that names a part of the file (Arazzo 1.1.0, "Runtime Expressions"). */
const EXPRESSION = /\$(inputs|steps|workflows|sourceDescriptions)\.([\w-]+)(?:\.(outputs|inputs)\.([\w.-]+))?/g;

/** Reports every expression of a workflow that names an input, a step, an output or a workflow that is not there. */
export function checkExpressions(scope: Scope): void {
  const { node } = scope.workflow;
  const inputs = inputsOf(node, scope);
  const outputs = new Map([...scope.steps].map(([id, step]) => [id, outputsOf(step.node)]));
  const check = (at: ApiNode, [, kind, name = '', field, output = '']: readonly (string | undefined)[]): void => {
    switch (kind) {
      case 'inputs':
        if (inputs.size > 0 && !inputs.has(name)) scope.note(at, `This workflow has no input "${name}"`, name, inputs);
        return;
      case 'steps': {
        const known = outputs.get(name);
        if (!known) scope.note(at, `This workflow has no step "${name}"`, name, outputs.keys());
        else if (field !== 'outputs')
          scope.note(at, `An expression of the step "${name}" names one of its outputs: $steps.${name}.outputs.…`);
        else if (!isOrIsIn(output, known))
          scope.note(at, `The step "${name}" has no output "${output}"`, output, known.names);
        return;
      }
      case 'workflows': {
        const { byId } = scope.document;
        if (!byId.has(name)) scope.note(at, `There is no workflow "${name}"`, name, byId.keys());
        return;
      }
      default:
        if (!scope.document.sources.has(name))
          scope.note(at, `There is no source description "${name}"`, name, scope.document.sources.keys());
    }
  };
  for (const holder of [...items(node, 'steps'), ...FIELDS.flatMap((field) => child(node, field) ?? [])])
    for (const text of textsBelow(holder))
      for (const match of String(text.value).matchAll(EXPRESSION)) check(text, match);
}

/** What a workflow has beside its steps. */
const FIELDS = ['outputs', 'parameters', 'successActions', 'failureActions'];

/** A step's calls are checked where they are resolved. */
const CALLS = new Set(['operationId', 'operationPath', 'channelPath', 'workflowId', 'dependsOn']);

function* textsBelow(node: ApiNode): Generator<ApiNode> {
  if (typeof node.value === 'string') yield node;
  for (const one of items(node)) yield* textsBelow(one);
  for (const [name, one] of entries(node)) if (!NO_EXPRESSIONS.has(name) && !CALLS.has(name)) yield* textsBelow(one);
}

/** The outputs of a step. */
interface Outputs {
  readonly names: ReadonlySet<string>;
  /** How long they are: few, however many outputs there are. */
  readonly lengths: ReadonlySet<number>;
}

function outputsOf(step: ApiNode): Outputs {
  const names = new Set(entries(step, 'outputs').map(([name]) => name));
  return { names, lengths: new Set(Array.from(names, ({ length }) => length)) };
}

/** `pets.length` may be an output, or part of one. */
function isOrIsIn(name: string, { names, lengths }: Outputs): boolean {
  if (names.has(name)) return true;
  for (const length of lengths) if (name[length] === '.' && names.has(name.slice(0, length))) return true;
  return false;
}

function inputsOf(workflow: ApiNode, { document }: Scope): ReadonlySet<string> {
  const schema = child(workflow, 'inputs');
  if (!schema || typeof fieldOf(schema.value, 'additionalProperties') === 'object') return new Set();
  return new Set(propertiesOf(mergeSchemas([schema], document.schemas.resolve)).keys());
}
