/** Reads what stands between the lines of dashes. */
type Engine = (block: string) => object;

/** Languages that gray-matter, or an engine for it, reads; it runs the first two as they are written. */
const REFUSED = ['javascript', 'js', 'json', 'coffee', 'coffeescript', 'cson', 'toml'];

/**
 * The engines that gray-matter may use: the given one for YAML, and a refusal for every other language. A name that is
 * not here has no engine, which gray-matter refuses by itself. An engine of its own is only replaced by a function;
 * with `false` or by `language: 'yaml'` it stays, and runs.
 */
export function yamlOnly(yaml: Engine): Readonly<Record<string, Engine>> {
  return { ...REFUSALS, yaml };
}

const REFUSALS = Object.fromEntries(REFUSED.map((language): [string, Engine] => [language, refuse]));

function refuse(): never {
  throw new Error('Front matter is read as YAML only');
}
