/** Grammars keep a stack of what is open; published code stays below 100. */
const MAX_DEPTH = 500;

/**
 * Whether code has more open brackets than any program: a grammar would overflow the stack there, at a depth that
 * differs between machines. Tags count as brackets.
 */
export function isTooDeep(code: string): boolean {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const character = code[at];
    if (character === '(' || character === '[' || character === '{' || character === '<') depth += 1;
    else if (character === ')' || character === ']' || character === '}' || character === '>') depth -= 1;
    if (depth > MAX_DEPTH) return true;
    // Text with more closing brackets, such as arrows, must not make up for what follows.
    if (depth < 0) depth = 0;
  }
  return false;
}
