import type { Place } from '../model/diagnostic.ts';
import type { HttpMethod } from '../model/http-method.ts';
import { type StyledParameter, simpleText } from '../shared/request/parameter-style.ts';
import type { SampleRequest } from '../shared/request/sample-request.ts';
import { schemaChecker } from './checks/schema-checker.ts';
import { type CredentialContract, credentialContract } from './credential-contract.ts';
import { type ApiNode, placeOf } from './document/api-file.ts';
import { briefInErrors } from './document/error-response.ts';
import { exactValue } from './document/exact-value.ts';
import { child, entries, isTrue, items, textAt } from './document/node.ts';
import { findOperations, type OperationEntry } from './document/operations.ts';
import { parameterSchema, parametersOf, styledParameter } from './document/parameters.ts';
import { charactersOf } from './document/reachable.ts';
import { sharedSchemas } from './document/schema/shared-schemas.ts';
import { requirementsOf } from './document/security-requirements.ts';
import { composeExample } from './examples/compose-example.ts';
import type { ExampleContext } from './examples/example-context.ts';
import { hasExample, knownValue, parameterExamples } from './examples/parameter-value.ts';
import { type GivenValues, sampleRequest } from './examples/sample-request.ts';
import { sharedSteps } from './examples/step-budget.ts';
import { type LinkContract, linksOf, operationName, operationNames } from './link-contract.ts';
import { type MediaTypeContract, mediaTypesOf } from './media-type-contract.ts';
import type { OpenedDescription } from './open-description.ts';
import { type DirectedContext, schemaTowards, type ValueSchema } from './value-schema.ts';

/** A request of the API as described: what tools send, respond with and check. */
export interface OperationContract {
  readonly operationId: string | undefined;
  readonly method: HttpMethod;
  /** With its variables: `/cities/{cityId}`. */
  readonly path: string;
  /** `GET /cities/{cityId}` */
  readonly name: string;
  /** Names of its tags. */
  readonly tags: readonly string[];
  readonly place: () => Place;
  readonly parameters: readonly ParameterContract[];
  /** Undefined if none is described. */
  readonly body: BodyContract | undefined;
  readonly responses: readonly ResponseContract[];
  readonly responsesPlace: () => Place;
  /**
   * The alternatives, each with all the credentials that it needs; an empty list, or an empty one in it: none are
   * needed.
   */
  readonly security: readonly (readonly CredentialContract[])[];
  /** The request of its samples, sent to a server; the address has no trailing slash. */
  readonly sampleRequest: (server: string, given?: GivenValues) => SampleRequest;
}

export interface ParameterContract extends StyledParameter {
  readonly in: string;
  readonly required: boolean;
  readonly place: () => Place;
  readonly schema: ValueSchema | undefined;
  /** Whether its author gives it an example. */
  readonly hasExample: () => boolean;
  /** The value that samples send; undefined: none. */
  readonly sampleValue: () => unknown;
}

export interface BodyContract {
  readonly required: boolean;
  readonly place: () => Place;
  readonly content: readonly MediaTypeContract[];
}

export interface ResponseContract {
  /** `200`, `4XX` or `DEFAULT`. */
  readonly status: string;
  readonly place: () => Place;
  readonly headers: readonly HeaderContract[];
  readonly content: readonly MediaTypeContract[];
  readonly contentPlace: () => Place;
  readonly links: readonly LinkContract[];
}

export interface HeaderContract extends StyledParameter {
  readonly required: boolean;
  readonly place: () => Place;
  readonly schema: ValueSchema | undefined;
  /** An example as it is sent; undefined if none can be generated. */
  readonly example: () => string | undefined;
}

/** Every request that a client can send, in the description's order; webhooks and callbacks go the other way. */
export function operationContracts({
  description,
  checker: eitherWay,
}: OpenedDescription): readonly OperationContract[] {
  const { root, resolve } = description;
  const operations = findOperations(description).filter(({ kind }) => kind === 'request');
  const [schemas, steps] = [sharedSchemas(description, '/'), sharedSteps(charactersOf(description))];
  const checkers = { request: schemaChecker(description, 'request'), response: schemaChecker(description, 'response') };
  const examples = { resolve, checker: eitherWay, schemas, steps };
  const context: Context = { ...examples, root, checkers, names: operationNames(operations) };
  return operations.map((operation) => contractOf(operation, context));
}

/** What an operation describes for a status: the exact one, otherwise its range, otherwise `default`. */
export function responseOf({ responses }: OperationContract, status: number): ResponseContract | undefined {
  const wanted = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return wanted
    .map((one) => responses.findLast((response) => response.status === one))
    .find((one) => one !== undefined);
}

interface Context extends ExampleContext, DirectedContext {
  readonly root: ApiNode;
  /** Names of operations, by what links call them. */
  readonly names: ReadonlyMap<string, string>;
}

function contractOf({ node, pathItem, method, path }: OperationEntry, context: Context): OperationContract {
  const { resolve } = context;
  const parameters = parametersOf(node, pathItem, resolve).map((parameter) => parameter.node);
  const entry = child(node, 'requestBody');
  const body = entry && resolve(entry);
  const security = requirementsOf(node, context);
  return {
    operationId: textAt(node, 'operationId'),
    method,
    path,
    name: operationName({ method, path }),
    tags: items(node, 'tags').flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    place: () => placeOf(node, 'key'),
    parameters: parameters.map((one) => parameterContract(one, context)),
    body: body && {
      required: isTrue(body, 'required'),
      place: () => placeOf(entry, 'key'),
      content: mediaTypesOf(body, 'request', context),
    },
    responses: entries(node, 'responses')
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, one], _, all) => responseContract(status, one, briefInErrors(context, status, all))),
    responsesPlace: () => placeOf(child(node, 'responses') ?? node, 'key'),
    security: security.map((schemes) => schemes.map(credentialContract)),
    sampleRequest: (server, given) =>
      sampleRequest({ method, path, server, parameters, body, security, expectsJson: true, given }, context),
  };
}

function parameterContract(node: ApiNode, context: Context): ParameterContract {
  const schema = schemaTowards('request', parameterSchema(node), context);
  return {
    ...styledParameter(node),
    in: textAt(node, 'in') ?? '',
    required: isTrue(node, 'required'),
    place: () => placeOf(node, 'value'),
    schema,
    hasExample: () => hasExample(node, context.resolve),
    sampleValue: () => knownValue(node, context),
  };
}

function responseContract(status: string, entry: ApiNode, context: Context): ResponseContract {
  // A `$ref` without a target was reported when the description was opened.
  const node = context.resolve(entry) ?? entry;
  return {
    status: status.toUpperCase(),
    place: () => placeOf(node, 'key'),
    headers: entries(node, 'headers').flatMap(([name, one]) => headerContract(name, one, context) ?? []),
    content: mediaTypesOf(node, 'response', context),
    contentPlace: () => placeOf(child(node, 'content') ?? node, 'key'),
    links: linksOf(node, context.names, context.resolve),
  };
}

/** `Content-Type` is described by the media types (OpenAPI 3.1.1, section 4.8.17.1). */
function headerContract(name: string, entry: ApiNode, context: Context): HeaderContract | undefined {
  const header = context.resolve(entry);
  if (!header || name.toLowerCase() === 'content-type') return undefined;
  const schema = parameterSchema(header);
  const styled = styledParameter(header, name);
  return {
    ...styled,
    required: isTrue(header, 'required'),
    place: () => placeOf(entry, 'key'),
    schema: schemaTowards('response', schema, context),
    example() {
      const [own] = parameterExamples(header, context.resolve);
      const value = own
        ? exactValue(own)
        : schema && composeExample([schema], { ...context, direction: 'response', choice: 0 });
      return value === undefined ? undefined : simpleText(styled, value, String);
    },
  };
}
