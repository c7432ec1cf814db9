import { parseDocument } from 'yaml';
import { jsonFault } from '../../diagnostics/json-fault.ts';
import { type RepeatedKey, repeatedKeys } from '../../diagnostics/json-keys.ts';
import { placeAtOffset, placeIn, report } from '../../diagnostics/report.ts';
import { repeatedYamlKeys } from '../../diagnostics/yaml-keys.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { messageOf } from '../../shared/message-of.ts';
import { remembered } from '../../shared/remember.ts';
import type { ApiFile } from './api-file.ts';
import { findDeepLine, findExcess, tooDeep } from './budget.ts';
import { jsonPlaces } from './json-places.ts';
import { type KnownBlocks, yamlByBlocks } from './yaml-blocks.ts';
import { findExcessMerge, tooManyMerged } from './yaml-merges.ts';
import { yamlPlaces } from './yaml-places.ts';

/** Maximum number of expanded YAML aliases; the parser refuses more. */
const MAX_ALIASES = 1000;

const SECOND_DOCUMENT = 'A second YAML document starts here and would be lost';

/** Keys that appear twice are found by `repeatedYamlKeys`; the parser's own warnings would be Node's, on standard error. */
const YAML_OPTIONS = { prettyErrors: false, merge: true, uniqueKeys: false, logLevel: 'error' } as const;

/**
 * Parses a file of a description, YAML or JSON, into plain values with the positions of their keys; a file of Markdown is
 * one text. Undefined with API_SYNTAX if it cannot be read, or if it is too deep or too large for a description.
 * `known`: what is in files of the same kind too, such as the description's earlier releases, is parsed once.
 */
export function parseApiFile(source: SourceFile, known?: KnownBlocks): Outcome<ApiFile | undefined> {
  if (/\.(?:md|markdown|txt)$/i.test(source.path)) return { value: textFile(source), diagnostics: [] };
  const parsed = source.path.endsWith('.json') ? parseJson(source) : parseYaml(source, known);
  if (!parsed.value) return parsed;
  const excess = findExcess(parsed.value.value);
  if (excess === undefined) return parsed;
  const { line, column } = parsed.value.spotOf(excess.pointer, 'key');
  const problem = report('API_SYNTAX', excess.message, { place: placeIn(source, line, column) });
  return { value: undefined, diagnostics: [problem] };
}

/** What the `$ref` of a description refers to as a whole. */
function textFile(source: SourceFile): ApiFile {
  return { source, value: source.text, spotOf: () => ({ line: 1, column: 1, length: 1 }) };
}

function parseJson(source: SourceFile): Outcome<ApiFile | undefined> {
  try {
    const value: unknown = JSON.parse(source.text);
    const duplicates = repeatedKeys(source.text);
    if (duplicates.length > 0)
      return { value: undefined, diagnostics: duplicates.map((key) => duplicateKey(source, key)) };
    return { value: { source, value, spotOf: jsonPlaces(source) }, diagnostics: [] };
  } catch {
    const { message, place } = jsonFault(source);
    return { value: undefined, diagnostics: [report('API_SYNTAX', `This is not JSON: ${message}`, { place })] };
  }
}

function parseYaml(source: SourceFile, known?: KnownBlocks): Outcome<ApiFile | undefined> {
  const deep = findDeepLine(source.text);
  if (deep !== undefined) {
    return { value: undefined, diagnostics: [report('API_SYNTAX', tooDeep, { place: placeAtOffset(source, deep) })] };
  }
  try {
    const shared = known && yamlByBlocks(source.text, known, parseBlock);
    if (shared !== undefined) {
      const spotOf: ApiFile['spotOf'] = (pointer, part) => placesIn(source)(pointer, part);
      return { value: { source, value: shared, spotOf }, diagnostics: [] };
    }
    const document = parseDocument(source.text, YAML_OPTIONS);
    const problems = [
      ...document.errors.map(({ code, message, pos }) =>
        syntaxError(source, code === 'MULTIPLE_DOCS' ? SECOND_DOCUMENT : message, pos[0], pos[1]),
      ),
      ...repeatedYamlKeys(document).map((key) => duplicateKey(source, key)),
    ];
    if (problems.length > 0) return { value: undefined, diagnostics: firstOfEachPlace(problems) };
    const excess = source.text.includes('<<') ? findExcessMerge(document) : undefined;
    if (excess !== undefined)
      return { value: undefined, diagnostics: [syntaxError(source, tooManyMerged, excess, excess + 2)] };
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { value: { source, value, spotOf: yamlPlaces(document, source) }, diagnostics: [] };
  } catch (error) {
    // The parser throws for aliases that expand without bound, and overflows the stack on very deep nesting.
    const message = messageOf(error);
    return { value: undefined, diagnostics: [syntaxError(source, message, 0, 1)] };
  }
}

function parseBlock(text: string): unknown {
  const document = parseDocument(text, YAML_OPTIONS);
  return document.errors.length + repeatedYamlKeys(document).length > 0 ? undefined : document.toJS();
}

/** For a file whose places may not be needed. */
const placesIn = remembered((source: SourceFile) => yamlPlaces(parseDocument(source.text, YAML_OPTIONS), source));

function syntaxError(source: SourceFile, message: string, start: number, end: number): Diagnostic {
  // The stack limit differs between machines, so no place but the file is reported.
  if (message.startsWith('Maximum call stack')) return report('API_SYNTAX', tooDeep, { place: placeIn(source, 1, 1) });
  const place = placeAtOffset(source, start, Math.max(1, Math.min(end, source.text.length) - start));
  return report('API_SYNTAX', message.replace(/\.$/, '').replaceAll('\n', ' '), { place });
}

function duplicateKey(source: SourceFile, { key, offset, length }: RepeatedKey): Diagnostic {
  const place = placeAtOffset(source, offset, length);
  return report('API_SYNTAX', `The key "${key}" is used twice`, { place, hint: 'Keep one of the two.' });
}

/** Errors caused by a mistake are reported at the same place. */
function firstOfEachPlace(problems: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ place }: Diagnostic) => `${place?.line}:${place?.column}`;
  return [...new Map(problems.toReversed().map((problem) => [keyOf(problem), problem])).values()].toReversed();
}
