/*
 * The entry point of the reader: nothing else in this folder is imported from outside. A description is opened once and
 * then passed on: to create the pages of its reference, to publish its files, or to send and mock the requests it
 * describes.
 */
export { type ApiPages, type ApiPagesOptions, apiPages, emptyApiPages } from './api-pages.ts';
export {
  type BodyContract,
  baseAddress,
  type CredentialContract,
  type HeaderContract,
  type MediaTypeContract,
  type OperationContract,
  operationContracts,
  type ParameterContract,
  type ResponseContract,
  responseOf,
} from './contract.ts';
export { type OpenedDescription, openDescription } from './open-description.ts';
export { type Outline, readOutline } from './outline.ts';
export { type Publication, publicationOf } from './publication.ts';
export { unknownShape, type ValueProblem, type ValueSchema, type ValueShape } from './value-schema.ts';
