import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { hasMoreParts, isObject, type JsonObject } from '../../shared/json-object.ts';
import { lazily } from '../../shared/lazily.ts';
import { messageOf } from '../../shared/message-of.ts';
import { remembered } from '../../shared/remember.ts';
import { type ApiFile, type ApiNode, nodeKey } from '../document/api-file.ts';
import { siteAddress } from '../document/outward-refs.ts';
import { valueAt } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import { meantBy } from '../document/resolve.ts';
import type { Direction } from '../document/schema/direction.ts';
import { PatternOutOfTime, regExpOrAny } from './bounded-regexp.ts';
import { checkableCopy } from './checkable-copy.ts';
import { type Compiled, compileTargets } from './compile-order.ts';
import { dependentRequired } from './dependent-required.ts';
import { enumeration } from './enumeration.ts';
import { errorLimit, TooManyErrors } from './error-limit.ts';
import { multipleOf } from './multiple-of.ts';
import { numberFormats } from './number-formats.ts';
import { patternKeyword } from './pattern.ts';
import { reboundAnchors } from './rebound-anchors.ts';
import { relevantErrors } from './relevant-errors.ts';
import { required } from './required.ts';
import { stepLimit } from './step-limit.ts';
import { unevaluatedItems } from './unevaluated-items.ts';
import { uniqueItems } from './unique-items.ts';

/** Validates values against the schemas of a description. */
export interface SchemaChecker {
  /**
   * The errors of a value; none if it is valid, or if the schema cannot be compiled. What its direction hides
   * (`readOnly`, `writeOnly`) is not required.
   */
  readonly errorsOf: (schema: ApiNode, value: unknown) => readonly ErrorObject[];
  /** Whether a value has no errors, which takes less than to say them: each of a hundred alternatives has its own. */
  readonly allows: (schema: ApiNode, value: unknown) => boolean;
  /** The errors, and why the value could not be compared with its schema, if it could not. */
  readonly comparisonOf: (schema: ApiNode, value: unknown) => Comparison;
}

/** What comparing a value with a schema has found. */
export interface Comparison {
  readonly errors: readonly ErrorObject[];
  /** Why the two could not be compared, to follow a colon; undefined if they were. */
  readonly fault?: string | undefined;
  /** Whether it is the schema that cannot be used, whatever the value. */
  readonly isUnusable?: boolean | undefined;
  /** Whether that was a limit in time, which another machine may not reach. */
  readonly isOutOfTime?: boolean | undefined;
}

/**
 * Formats of the OpenAPI registry that do not restrict the text, and `url`, which no standard defines: the validator takes
 * it for fewer addresses than authors do, and not for `http://localhost:3000`.
 */
const FREE_FORMATS = ['password', 'binary', 'html', 'markdown', 'media-range', 'commonmark', 'url'];

/**
 * A value with more parts gets its first error alone: the validator copies all errors that it has for each further
 * one.
 */
const MAX_PARTS = 1_000;

/**
 * Schemas are compiled on first use, each once; their `$ref`s stay references. `direction`: that of the values; an author's
 * example may be of either, so that neither kind is required.
 */
export function schemaChecker(description: Description, direction: Direction = 'both'): SchemaChecker {
  const ofAll = lazily(() => checkerWith(description, direction, true));
  const ofFirst = lazily(() => checkerWith(description, direction, false));
  const check = (schema: ApiNode, value: unknown): Checked => {
    if (hasMoreParts(MAX_PARTS, value)) return ofFirst()(schema, value);
    try {
      return ofAll()(schema, value);
    } catch (error) {
      if (error instanceof TooManyErrors) return ofFirst()(schema, value);
      throw error;
    }
  };
  const comparisonOf = (schema: ApiNode, value: unknown): Comparison => {
    const { faults, ...rest } = check(schema, value);
    return { ...rest, errors: faults.length === 0 ? [] : relevantErrors(faults) };
  };
  return {
    comparisonOf,
    errorsOf: (schema, value) => comparisonOf(schema, value).errors,
    allows: (schema, value) => check(schema, value).faults.length === 0,
  };
}

/** The same with all errors of the validator. */
interface Checked extends Omit<Comparison, 'errors'> {
  readonly faults: readonly ErrorObject[];
}

/** Compares a value with a schema; throws `TooManyErrors`. */
type Checker = (schema: ApiNode, value: unknown) => Checked;

/** `allErrors`: whether a value is checked further once an error is found. */
function checkerWith({ parts, resolve }: Description, direction: Direction, allErrors: boolean): Checker {
  const schemas = new WeakSet<object>(
    parts.filter(({ kind }) => kind === 'schema').map(({ node }) => node.value as object),
  );
  const ajv = new Ajv2020({
    strict: false,
    allErrors,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    ownProperties: true,
    code: {
      optimize: false,
      // For the names in `patternProperties`.
      regExp: Object.assign((pattern: string) => regExpOrAny(pattern), { code: 'new RegExp' }),
    },
  });
  // The package is CommonJS: its function is the default of its default.
  (addFormats as unknown as typeof addFormats.default)(ajv);
  for (const format of FREE_FORMATS) ajv.addFormat(format, true);
  for (const [format, validate] of numberFormats) ajv.addFormat(format, { type: 'number', validate });
  const [steps, errors] = [stepLimit(), errorLimit()];
  for (const own of [
    uniqueItems,
    enumeration,
    required(errors, allErrors),
    dependentRequired,
    multipleOf,
    patternKeyword(),
    unevaluatedItems(ajv),
  ])
    ajv.removeKeyword(own.keyword as string).addKeyword(own);
  ajv.addKeyword(steps.keyword);

  const referred = new Map<string, ApiNode>();
  const addressOfTarget = (target: ApiNode): string => {
    const address = addressOf(target);
    referred.set(address, target);
    return address;
  };
  const shared = new Map<string, JsonObject>();
  const sharedAddresses = new Map<string, string>();
  const share = (schema: JsonObject): string =>
    getOrInsert(sharedAddresses, JSON.stringify(schema), () => {
      const address = `docgen:shared/${shared.size}`;
      shared.set(address, schema);
      ajv.addSchema(schema, address);
      return address;
    });
  const rebound = reboundAnchors(parts);
  const files = new Map<ApiFile, unknown>();
  const copies = new WeakMap<object, unknown>();
  const keep = (schema: object, copy: unknown): void => void copies.set(schema, copy);
  for (const { node } of parts) {
    if (files.has(node.file)) continue;
    const dataOf = ({ value }: ApiNode): unknown => value;
    const options = { schemas, resolve, addressOf: addressOfTarget, dataOf, keep, share, rebound, direction };
    files.set(node.file, checkableCopy(node.file, options));
  }
  const copyOf = ({ file, pointer, value }: ApiNode): unknown =>
    (isObject(value) ? copies.get(value) : undefined) ?? valueAt(files.get(file), pointer);
  const known = new Set<string>();
  /** Lets the validator find a schema by its address, wherever it is in the copy of another one. */
  const makeKnown = (node: ApiNode): void => {
    const [address, copy] = [addressOf(node), copyOf(node)];
    if (!known.has(address) && (isObject(copy) || typeof copy === 'boolean')) ajv.addSchema(copy, address);
    known.add(address);
  };
  for (const target of referred.values()) makeKnown(target);

  /** A validator, or why there is none. */
  const compileAt = (address: string): ValidateFunction | string => {
    try {
      // Its target is compiled once for everything that refers to it, which `ajv.compile` of a `$ref` would not do.
      return ajv.getSchema(address) ?? UNUSABLE;
    } catch (error) {
      // The validator compiles schemas that refer to one another each within another.
      if (error instanceof RangeError) return `${UNUSABLE}, since too many schemas refer to one another`;
      return `${UNUSABLE}, since it, or one that it refers to, breaks the rules of JSON Schema`;
    }
  };
  const copyAt = (address: string): unknown => {
    const node = referred.get(address);
    return node ? copyOf(node) : shared.get(address);
  };
  const compiled: Compiled = { seen: new Set(), failed: new Map() };
  const faultAt = (address: string): string | undefined => {
    const made = compileAt(address);
    return typeof made === 'string' ? made : undefined;
  };
  const compile = (schema: ApiNode): ValidateFunction | string => {
    makeKnown(schema);
    // The validator would compile each target within the schema that refers to it: quadratic time for a long chain.
    return compileTargets(copyOf(schema), copyAt, faultAt, compiled) ?? compileAt(addressOf(schema));
  };
  const byPlace = new Map<string, ValidateFunction | string>();
  const byContent = new Map<string | undefined, ValidateFunction | string>();
  const validatorOf = (schema: ApiNode): ValidateFunction | string => {
    const place = nodeKey(schema);
    const before = byPlace.get(place);
    if (before !== undefined) return before;
    // Copies refer to other schemas by address, so that identical text is an identical schema wherever it is: every
    // operation has a path parameter that is an integer.
    const content = JSON.stringify(copyOf(schema));
    const made = byContent.get(content) ?? compile(schema);
    byContent.set(content, made);
    byPlace.set(place, made);
    return made;
  };
  return (schema, value) => {
    // Thousands of bodies that only refer to a schema share its validator.
    const validate = validatorOf(meantBy(schema, resolve));
    if (typeof validate === 'string') return { faults: [], fault: validate, isUnusable: true };
    try {
      const isValid = errors.within(() => steps.within(value, () => validate(value) === true));
      return { faults: isValid ? [] : (validate.errors ?? []) };
    } catch (error) {
      if (error instanceof TooManyErrors) throw error;
      // A schema that is itself (`$ref`, `allOf`) would recurse forever: no value is valid or invalid.
      if (error instanceof RangeError) return { faults: [], fault: 'its schema refers to itself without end' };
      // A pattern, or the schema, takes too long.
      return { faults: [], fault: messageOf(error), isOutOfTime: error instanceof PatternOutOfTime };
    }
  };
}

/** Why a value is not compared if a schema breaks the rules for schemas. */
const UNUSABLE = 'its schema cannot be used';

/** The address of a file that the checker knows. */
const addressOfFile = remembered(({ source }: ApiFile) => siteAddress(source.path));

/** The address under which the checker knows a node: absolute, so that no `$ref` depends on its location. */
function addressOf({ file, pointer }: ApiNode): string {
  // A pointer is a valid fragment except for special characters in its keys.
  const fragment = pointer.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return pointer === '' ? addressOfFile(file) : `${addressOfFile(file)}#${fragment}`;
}
