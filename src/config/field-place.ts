import { placeAtOffset, placeIn } from '../diagnostics/report.ts';
import type { Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { FieldPath } from '../schema/read.ts';
import { remembered } from '../shared/remember.ts';
import { yamlFieldPlace } from './yaml-config.ts';

/** The position of a field in a configuration file, as offsets. */
interface FieldSpan {
  readonly key: number;
  readonly value: number;
  readonly valueLength: number;
}

/** The tokens of JavaScript that an object literal may contain: comments, strings, punctuation and words. */
const TOKEN =
  /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[{}[\](),:]|[\w$.+-]+/g;

/** Whether a configuration is written in YAML. */
export function isYaml(name: string): boolean {
  return /\.ya?ml$/.test(name);
}

/** The place of a field in a configuration file of any kind. */
export function placeOfField(source: SourceFile, path: FieldPath, part: 'key' | 'value'): Place {
  return isYaml(source.path) ? yamlFieldPlace(source, path, part) : fieldPlace(source, path, part);
}

/**
 * The place of a field in a configuration file: JSON, or an object literal in JavaScript or TypeScript. If the field is
 * computed, the place of its nearest ancestor. `part`: whether the place of the key or of the value is wanted.
 */
function fieldPlace(source: SourceFile, path: FieldPath, part: 'key' | 'value'): Place {
  const spans = fieldSpans(source);
  for (let length = path.length; length > 0; length--) {
    const span = spans.get(JSON.stringify(path.slice(0, length).map(String)));
    if (!span) continue;
    const name = String(path[length - 1]);
    return part === 'key' || length < path.length
      ? placeAtOffset(source, span.key, name.length)
      : placeAtOffset(source, span.value, span.valueLength);
  }
  return placeIn(source, 1, 1);
}

/** A configuration may have thousands of mistakes, but is read once. */
const fieldSpans = remembered(({ text }: SourceFile): Map<string, FieldSpan> => {
  const spans = new Map<string, FieldSpan>();
  const start = Math.max(0, text.search(/export\s+default\b|\bmodule\.exports\s*=/));
  const open: { kind: '{' | '[' | '('; index: number; key: string | undefined; keyOffset: number }[] = [];
  let last: { word: string; offset: number } | undefined;
  const path = () =>
    open.flatMap((one) => (one.kind === '(' ? [] : [one.kind === '[' ? String(one.index) : (one.key ?? '')]));
  let expectsValue = false;
  for (const match of text.slice(start).matchAll(TOKEN)) {
    const [token] = match;
    const offset = start + match.index;
    if (token.startsWith('//') || token.startsWith('/*')) continue;
    const top = open.at(-1);
    const isList = top?.kind === '[';
    if ((expectsValue || isList) && top && !/^[,:\]})]/.test(token)) {
      const name = JSON.stringify(path());
      if (!spans.has(name)) {
        spans.set(name, { key: isList ? offset : top.keyOffset, value: offset, valueLength: token.length });
      }
      expectsValue = false;
    }
    if (token === '{' || token === '[' || token === '(')
      open.push({ kind: token, index: 0, key: undefined, keyOffset: offset });
    else if (token === '}' || token === ']' || token === ')') open.pop();
    else if (token === ',' && top) {
      top.index += 1;
      expectsValue = false;
    } else if (token === ':' && top?.kind === '{' && last) {
      top.key = last.word.replace(/^['"`]|['"`]$/g, '');
      top.keyOffset = last.offset;
      expectsValue = true;
    }
    last = { word: token, offset };
  }
  return spans;
});
