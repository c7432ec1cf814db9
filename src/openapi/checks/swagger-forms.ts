import type { ErrorObject } from 'ajv';
import { fieldOf, isObject } from '../../shared/json-object.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { lastKey, valueAt } from '../document/pointer.ts';

/**
 * Fields that determine which variant an object is: the location of a parameter, the type of a security scheme, and its
 * flow (Swagger 2.0, sections "Parameter Object" and "Security Scheme Object").
 */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  in: ['query', 'header', 'path', 'formData', 'body'],
  type: ['basic', 'apiKey', 'oauth2'],
  flow: ['implicit', 'password', 'application', 'accessCode'],
};

/**
 * For an object with several variants, the JSON schema of Swagger 2.0 lists what each of them expects. This keeps the
 * errors about the variant that the author meant. Errors include the schema that they come from.
 */
export function ofMeantForms(errors: readonly ErrorObject[], root: unknown): ErrorObject[] {
  return errors.filter((error) => {
    const { instancePath, keyword, parentSchema } = error;
    const value = valueAt(root, instancePath);
    if (keyword === 'enum') {
      const field = lastKey(instancePath);
      return (
        !(Object.hasOwn(VARIANTS, field) && VARIANTS[field]?.includes(shortJson(value))) || !isFormField(error.schema)
      );
    }
    return !isObject(value) || isMeant(parentSchema, value);
  });
}

function isFormField(values: unknown): boolean {
  return Array.isArray(values) && Object.values(VARIANTS).some((all) => all.includes(shortJson(values[0])));
}

/** Whether an object may be meant as the variant that a schema describes. */
function isMeant(form: unknown, value: object): boolean {
  const isReference = Object.hasOwn(value, '$ref');
  const required = fieldOf(form, 'required');
  if (Array.isArray(required) && required.join() === '$ref') return isReference;
  if (isReference) return false;
  const properties = fieldOf(form, 'properties');
  return ['in', 'type', 'flow'].every((name) => {
    const values = fieldOf(fieldOf(properties, name), 'enum');
    const isForm = isFormField(values) || (Array.isArray(values) && values.join() === 'file');
    return !isForm || (values as readonly unknown[]).includes(fieldOf(value, name));
  });
}
