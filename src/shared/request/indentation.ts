/** Maximum indentation: a list of 20,000 numbers within a hundred others would be two hundred times as long as its JSON. */
const MAX_INDENT = 40;

/** The indentation of the next level, which has a step more up to a limit. */
export function deeper(indent: string, step = '  '): string {
  return indent.length < MAX_INDENT ? indent + step : indent;
}
