import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ApiFile, type ApiNode, nodeKey, rootOf } from '../document/api-file.ts';
import { siteAddress } from '../document/outward-refs.ts';
import { valueAt } from '../document/pointer.ts';
import type { Description } from '../document/read-description.ts';
import { remembered } from '../document/remembered.ts';
import { meantBy } from '../document/resolve.ts';
import { sharedName } from '../document/schema/shared-schemas.ts';
import { boundedRegExp } from './bounded-regexp.ts';
import { checkableCopy } from './checkable-copy.ts';
import { relevantErrors } from './relevant-errors.ts';
import { uniqueItems } from './unique-items.ts';

/** Says whether values are what a schema of the description allows. */
export interface SchemaChecker {
  /**
   * What is wrong with a value; none where it is valid, or where the schema cannot be compiled. What a direction hides
   * (`readOnly`, `writeOnly`) is never demanded.
   */
  readonly errorsOf: (schema: ApiNode, value: unknown) => readonly ErrorObject[];
}

/** Formats of the OpenAPI registry that say nothing of the text. */
const FREE_FORMATS = ['password', 'binary', 'html', 'markdown', 'media-range', 'commonmark'];

/** Schemas are compiled when they are first asked for, each once; their `$ref`s stay references. */
export function schemaChecker({ parts, resolve }: Description): SchemaChecker {
  const schemas = new WeakSet<object>(
    parts.filter(({ kind }) => kind === 'schema').map(({ node }) => node.value as object),
  );
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    inlineRefs: false,
    code: {
      optimize: false,
      regExp: Object.assign((pattern: string) => boundedRegExp(pattern), { code: 'new RegExp' }),
    },
  });
  // The package is CommonJS: its function is the default of its default.
  (addFormats as unknown as typeof addFormats.default)(ajv);
  for (const format of FREE_FORMATS) ajv.addFormat(format, true);
  ajv.removeKeyword(uniqueItems.keyword as string).addKeyword(uniqueItems);

  const copies = new Map<ApiFile, unknown>();
  const addFile = (file: ApiFile): void => {
    if (copies.has(file)) return;
    const copy = checkableCopy(file, { schemas, resolve, addressOf });
    copies.set(file, copy);
    ajv.addSchema(copy as object, addressOf(rootOf(file)));
  };
  for (const { node } of parts) addFile(node.file);
  // A schema that is known by its own address is compiled once, and not again for each that is asked for.
  for (const { node, kind } of parts) {
    if (kind !== 'schema' || node.pointer === '' || sharedName(node) === undefined) continue;
    const copy = valueAt(copies.get(node.file), node.pointer);
    if (typeof copy === 'object' && copy !== null) ajv.addSchema(copy, addressOf(node));
  }

  const compile = (schema: ApiNode): ValidateFunction | undefined => {
    try {
      // What it refers to is compiled once for all that refer to it, which `ajv.compile` of a `$ref` would not do.
      return ajv.getSchema(addressOf(schema));
    } catch {
      // A `$ref` that leads nowhere or a pattern that is none has been reported where it is.
      return undefined;
    }
  };
  const byPlace = new Map<string, ValidateFunction | undefined>();
  const byContent = new Map<string | undefined, ValidateFunction | undefined>();
  const validatorOf = (schema: ApiNode): ValidateFunction | undefined => {
    const place = nodeKey(schema);
    if (byPlace.has(place)) return byPlace.get(place);
    // Copies name what they refer to by its address, so that the same text is the same schema wherever it is: every
    // operation has a path parameter that is an integer.
    const content = JSON.stringify(valueAt(copies.get(schema.file), schema.pointer));
    const made = byContent.has(content) ? byContent.get(content) : compile(schema);
    byContent.set(content, made);
    byPlace.set(place, made);
    return made;
  };
  return {
    errorsOf(schema, value) {
      // Thousands of bodies that only refer to a schema ask for it, not for a validator each.
      const validate = validatorOf(meantBy(schema, resolve));
      try {
        return !validate || validate(value) === true ? [] : relevantErrors(validate.errors ?? []);
      } catch {
        // A schema that is itself (`$ref`, `allOf`) asks for ever: no value is valid or not. One with a part that could not
        // be compiled cannot be asked, and has been reported where it is; nor can one whose pattern takes without end.
        return [];
      }
    },
  };
}

/** The address of a file that the checker knows. */
const addressOfFile = remembered(({ source }: ApiFile) => siteAddress(source.path));

/** The address under which the checker knows a node: absolute, so that no `$ref` depends on where it is. */
function addressOf({ file, pointer }: ApiNode): string {
  // A pointer is an address but for its keys' own characters.
  const fragment = pointer.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return pointer === '' ? addressOfFile(file) : `${addressOfFile(file)}#${fragment}`;
}
