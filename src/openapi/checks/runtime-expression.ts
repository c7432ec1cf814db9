/** A runtime expression that names a part of a request or its response (OpenAPI 3.1.1, section 4.8.20.4). */
export interface RuntimeExpression {
  readonly of: 'request' | 'response';
  readonly in: 'header' | 'query' | 'path';
  readonly name: string;
}

/**
 * The named expressions in a text: the text itself if it begins with `$`, or those that begin with `opening` and end with a
 * brace. One that is no expression is what is wrong with it, as a sentence. A text without any is a constant.
 */
export function expressionsIn(text: string, opening: '{' | '{$'): readonly (RuntimeExpression | string)[] {
  if (text.startsWith('$')) return [expressionOf(text)].flatMap((one) => one ?? []);
  const found: (RuntimeExpression | string)[] = [];
  let start = text.indexOf(opening);
  while (start !== -1) {
    const end = text.indexOf('}', start);
    if (end === -1) return [...found, `"${text.slice(start)}" has no closing brace`];
    const one = expressionOf(text.slice(start + 1, end));
    if (one !== undefined) found.push(one);
    start = text.indexOf(opening, end);
  }
  return found;
}

/** Expressions that are complete by themselves. */
const WHOLE = ['$url', '$method', '$statusCode'];

/** Undefined for an expression that is right and names no parameter or header. */
function expressionOf(text: string): RuntimeExpression | string | undefined {
  if (WHOLE.includes(text)) return undefined;
  const isNone = `"${text}" is not a runtime expression`;
  const [, of, source, rest = ''] = /^\$(request|response)\.(header|query|path|body)(.*)$/s.exec(text) ?? [];
  if (of === undefined) return isNone;
  if (source === 'body') {
    if (/^(?:#(?:\/(?:[^~]|~[01])*)?)?$/s.test(rest)) return undefined;
    return `${isNone}: after "body" comes nothing, or "#" and a JSON pointer`;
  }
  if (!/^\../s.test(rest)) return `${isNone}, since it names no ${source}`;
  if (source !== 'header' && of === 'response') return `A response has no ${source}, so "${text}" has no value`;
  return { of: of as RuntimeExpression['of'], in: source as RuntimeExpression['in'], name: rest.slice(1) };
}
