/** Values of a template, by their names: `{{title}}`. */
export type Values = Readonly<Record<string, string>>;

/** A string with a value in it, or a value by itself. An expression of GitHub's workflows is neither: `${{ name }}`. */
const PLACE = /(["'])((?:(?!\1)[^\n])*\{\{\w+\}\}(?:(?!\1)[^\n])*)\1|(?<!\$)\{\{(\w+)\}\}/g;

/**
 * Fills in a template, whose values are each taken as they are. What is in quotes stays a string, with its value quoted
 * as YAML, JSON and TypeScript have it; in the prose of Markdown, what would be markup is escaped.
 */
export function filled(path: string, text: string, values: Values): string {
  const prose = path.endsWith('.md') ? escaped : (value: string) => value;
  return text.replace(PLACE, (_, quote: string | undefined, inQuotes: string, name: string) => {
    if (quote === undefined) return prose(valueNamed(name, values));
    const value = inQuotes.replace(/\{\{(\w+)\}\}/g, (_, one: string) => valueNamed(one, values));
    return quote === '"' ? JSON.stringify(value) : typescriptString(value);
  });
}

function valueNamed(name: string, values: Values): string {
  const value = values[name];
  if (value === undefined) throw new Error(`A template of a new site asks for "${name}", which has no value`);
  return value;
}

/** A string in TypeScript, in single quotes unless it contains one. */
export function typescriptString(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Text without a meaning in Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~$&{}!@]|:(?=[:\p{L}])/gu, '\\$&');
}
