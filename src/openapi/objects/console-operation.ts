import type { ApiServer } from '../../model/api-server.ts';
import type { SampleLanguage } from '../../model/config.ts';
import type { ConsoleOperation, ConsoleParameter, ConsoleResponse } from '../../model/console.ts';
import { typedText } from '../../shared/request/typed-text.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue, textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { parameterSchema, parametersOf, styledParameter } from '../document/parameters.ts';
import { requirementsOf } from '../document/security-requirements.ts';
import { takesRequests } from '../document/server-address.ts';
import { sampleParameters } from '../examples/parameter-value.ts';
import { consoleBody } from './console-body.ts';
import { consoleInput } from './console-input.ts';
import type { ConsoleSchemas } from './console-schemas.ts';
import { consoleSchemes } from './console-scheme.ts';
import type { ApiContext } from './context.ts';
import { isEmptyBody } from './request-body.ts';
import { isUnsendable } from './unsendable.ts';

interface ConsoleOptions {
  readonly title: string;
  /** As in `ConsoleOperation`. */
  readonly api: string;
  readonly servers: readonly ApiServer[];
  readonly languages: readonly SampleLanguage[];
  readonly schemas: ConsoleSchemas;
}

/** The data for an operation's console; none of it is shown before a reader opens the console. */
export function consoleOperation(
  { node, pathItem, method, path }: OperationEntry,
  { title, api, servers, languages, schemas }: ConsoleOptions,
  context: ApiContext,
): ConsoleOperation {
  const requirements = requirementsOf(node, context);
  const entry = child(node, 'requestBody');
  const described = entry && context.resolve(entry);
  const body = described && isEmptyBody(described, context.resolve) ? undefined : described;
  const parameters = parametersOf(node, pathItem, context.resolve).map((one) => one.node);
  const sampled = new Map(sampleParameters(parameters, context).map((one) => [one.parameter, one.value]));
  return {
    api,
    title,
    method,
    path,
    servers: servers
      .filter(({ url }) => takesRequests(url))
      .map((server) => ({
        template: server.template,
        label: server.name ?? server.url,
        summary: server.summary,
        variables: server.variables.map(({ name, default: value, values }) => ({ name, default: value ?? '', values })),
      })),
    parameters: parameters.flatMap((one) => parameterOf(one, sampled.get(one), schemas, context)),
    body: body && consoleBody(body, schemas, context),
    schemes: consoleSchemes(requirements.flat(), api),
    security: requirements.map((needed) => needed.map(({ name }) => name)),
    responses: responsesOf(node, schemas, context),
    languages,
  };
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

function parameterOf(
  node: ApiNode,
  example: unknown,
  schemas: ConsoleSchemas,
  context: ApiContext,
): ConsoleParameter[] {
  const location = LOCATIONS.find((one) => one === textAt(node, 'in'));
  const schema = parameterSchema(node);
  const styled = styledParameter(node);
  if (!location) return [];
  return [
    {
      name: styled.name,
      in: location,
      required: location === 'path' || isTrue(node, 'required'),
      deprecated: isTrue(node, 'deprecated'),
      style: styled.style,
      explode: styled.explode,
      content: styled.content,
      input: consoleInput(
        { name: styled.name, schema, sentAs: styled.content === undefined ? 'text' : 'json' },
        schemas,
        context,
      ),
      example: textOf(example),
      isUnsendable: isUnsendable(location, styled.name),
    },
  ];
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : typedText(value);
}

function responsesOf(node: ApiNode, schemas: ConsoleSchemas, context: ApiContext): ConsoleResponse[] {
  return entries(node, 'responses').flatMap(([status, entry]): ConsoleResponse[] => {
    const response = context.resolve(entry);
    if (!response || status.startsWith('x-')) return [];
    const content = entries(response, 'content').flatMap(([type, one]) => {
      const mediaType = context.resolve(one);
      const schema = mediaType && child(mediaType, 'schema');
      return [{ type, schema: schema && schemas.schemaOf(schema) }];
    });
    return [{ status, content }];
  });
}
