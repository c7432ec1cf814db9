/** Parses the block between the lines of dashes. */
type Engine = (block: string) => object;

const refuse: Engine = () => {
  throw new Error('Front matter is read as YAML only');
};

/** Languages for which gray-matter has an engine or an alias; JavaScript would be evaluated. */
const REFUSED = { javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

/**
 * The engines for gray-matter: the given one for YAML, and one that refuses for every other language. gray-matter
 * itself refuses a language that is not listed here. Its built-in engines can only be replaced by a function: with
 * `false`, or with `language: 'yaml'`, they would still run.
 */
export function yamlOnly(yaml: Engine): Readonly<Record<string, Engine>> {
  return { ...REFUSED, yaml };
}
