import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** What libxml2 finds wrong with a document: syntax errors, and violations of a grammar in `schemas/`. */
export async function xmlProblems(xml: string, schema: `${string}.rng`): Promise<string[]> {
  const grammar = readFileSync(join(import.meta.dirname, 'schemas', schema), 'utf8');
  const { errors } = await validateXML({ xml, schema: grammar, extension: 'relaxng' });
  return errors.map(({ message }) => message);
}
