import { isObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, items } from '../document/node.ts';
import { refOf } from '../document/ref.ts';
import { isBody, type SwaggerContext } from './dialect.ts';
import { type Draft, eachOf, kept, keptFields, list, object } from './draft.ts';
import { parameterDraft } from './parameter.ts';
import { type ListedParameter, requestBodyDraft } from './request-body.ts';
import { responseDraft } from './response.ts';
import { serversDraft } from './server.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** The operations of a path, with the bodies that its parameters define for all of them. */
export function pathItemDraft(node: ApiNode, context: SwaggerContext): Draft {
  if (!isObject(node.value)) return kept(node);
  const shared = parametersAt(node, context);
  return eachOf(node, (field, name) => {
    if (METHODS.has(name)) return operationDraft(field, shared, context);
    return name === 'parameters' ? plainParameters(field, shared) : kept(field);
  });
}

function operationDraft(node: ApiNode, shared: readonly ListedParameter[], context: SwaggerContext): Draft {
  if (!isObject(node.value)) return kept(node);
  const own = parametersAt(node, context);
  const parameters = child(node, 'parameters');
  const responses = child(node, 'responses');
  return object(node, {
    ...keptFields(node, new Set(['consumes', 'produces', 'schemes'])),
    ...(parameters && { parameters: plainParameters(parameters, own) }),
    requestBody: requestBodyDraft(own, node, context) ?? requestBodyDraft(shared, node, context),
    ...(responses && {
      responses: eachOf(responses, (response, status) =>
        status.startsWith('x-') ? kept(response) : responseDraft(response, node, context),
      ),
    }),
    servers: child(node, 'schemes') && serversDraft(context.root, node),
  });
}

function parametersAt(holder: ApiNode, { resolve }: SwaggerContext): ListedParameter[] {
  return items(holder, 'parameters').flatMap((entry) => {
    const parameter = resolve(entry);
    return parameter ? [{ entry, parameter }] : [];
  });
}

/** The parameters that remain parameters, including a `$ref` without a target. */
function plainParameters(field: ApiNode, listed: readonly ListedParameter[]): Draft {
  const bodies = new Set(listed.filter(({ parameter }) => isBody(parameter)).map(({ entry }) => entry.pointer));
  const plain = items(field).filter(({ pointer }) => !bodies.has(pointer));
  return list(
    field,
    plain.map((entry) => (refOf(entry) === undefined ? parameterDraft(entry) : kept(entry))),
  );
}
