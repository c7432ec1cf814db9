/** Reads what is between the lines of dashes. */
type Engine = (block: string) => object;

const refuse: Engine = () => {
  throw new Error('Front matter is read as YAML only');
};

/** Languages that gray-matter reads, or knows another name of; it runs the first as it is written. */
const REFUSED = { javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

/**
 * The engines that gray-matter may use: the given one for YAML, and a refusal for every other language. A name that is
 * not here has no engine, which gray-matter refuses by itself. An engine of its own is only replaced by a function;
 * with `false` or by `language: 'yaml'` it stays, and runs.
 */
export function yamlOnly(yaml: Engine): Readonly<Record<string, Engine>> {
  return { ...REFUSED, yaml };
}
