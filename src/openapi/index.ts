/*
 * The entry point of the reader: nothing else in this folder is imported from outside. A description is opened once and
 * then passed on: to create the pages of its reference, to publish its files, or to send and mock the requests it
 * describes.
 */
export { type ApiPages, type ApiPagesOptions, apiPages, emptyApiPages } from './api-pages.ts';
export { basePaths } from './base-paths.ts';
export {
  type BodyContract,
  type HeaderContract,
  type OperationContract,
  operationContracts,
  type ParameterContract,
  type ResponseContract,
  responseOf,
} from './contract.ts';
export type { CredentialContract } from './credential-contract.ts';
export { type ApiNode, isConverted, nodeKey, placeKey, placeOf, pointerOf } from './document/api-file.ts';
export { exactValue } from './document/exact-value.ts';
export { linkedOperation } from './document/linked-operation.ts';
export { child, entries, isTrue, items, textAt, textsAt } from './document/node.ts';
export { findOperations, type OperationEntry } from './document/operations.ts';
export { isIgnoredParameter, parameterSchema, parametersOf } from './document/parameters.ts';
export { keysOf, lastKey, placesAbove, pointerTo, valueAt } from './document/pointer.ts';
export { type RefFile, readRefFile, refFolder } from './document/read-ref-file.ts';
export { meantBy } from './document/resolve.ts';
export { discriminatorOf } from './document/schema/discriminator.ts';
export {
  allOfKeyword,
  isMarked,
  isOnlyAnnotated,
  keyword,
  type MergedSchema,
  mergeSchemas,
  propertiesOf,
  requiredOf,
  type SchemaPart,
} from './document/schema/merged-schema.ts';
export { hasNullBranch, isNullSchema } from './document/schema/null-alternatives.ts';
export {
  allowedValues,
  type ChoiceGroup,
  choicesOf,
  haveNoCommonType,
  isBinary,
  isNullable,
  isNullOnly,
  itemsOf,
  positionsOf,
  typesOf,
} from './document/schema/schema-facts.ts';
export { sharedName } from './document/schema/shared-schemas.ts';
export { type RequiredScheme, requirementsOf, schemeNodes } from './document/security-requirements.ts';
export { uniqueName } from './document/unique-name.ts';
export type { KnownBlocks } from './document/yaml-blocks.ts';
export type { GivenValues } from './examples/sample-request.ts';
export type { LinkContract } from './link-contract.ts';
export type { ContractExample, MediaTypeContract } from './media-type-contract.ts';
export type { Origins } from './objects/context.ts';
export { plainTitle } from './objects/operation-index.ts';
export { type OpenedDescription, openDescription } from './open-description.ts';
export { type ApiDocument, openDocument } from './open-document.ts';
export { type OperationPage, operationPages } from './operation-pages.ts';
export { type Outline, readOutline } from './outline.ts';
export { type Publication, publicationOf } from './publication.ts';
export { type DocumentPage, openSchemaDocument, type SchemaDocument } from './schema-document.ts';
export { unknownShape, type ValueProblem, type ValueSchema, type ValueShape } from './value-schema.ts';
