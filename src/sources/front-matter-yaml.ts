import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { placeIn, report } from '../diagnostics/report.ts';
import { repeatedYamlKeys } from '../diagnostics/yaml-keys.ts';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { YamlCodes, YamlField, YamlFields } from './front-matter-field.ts';
import { plainFields } from './plain-fields.ts';
import { aliasFault, MAX_ALIAS_COUNT } from './yaml-aliases.ts';

/** The levels of fields whose places are recorded: the authors in `authors.yml`, and the fields of each. */
const LEVELS = 2;

/** Line endings of YAML 1.2, section 5.4. Replacing each with one character keeps the file's lines and columns. */
const LINE_END = /\r\n?/g;

/** An escape (YAML 1.2, 5.7) by which a text may hold half of a surrogate pair. */
const HALF_ESCAPE = /\\[uU](?:0000)?d[89a-f]/i;

interface Reading {
  readonly document: Document;
  readonly codes: YamlCodes;
  readonly diagnostics: Diagnostic[];
  readonly placeOf: (start: number, end?: number) => Place;
}

/**
 * Reads YAML that is a mapping, with the places of its keys and values; undefined if it is not one. Every problem is
 * reported with the given codes. The first line of `yaml` must be the first line of `source`.
 */
export function readYaml(source: SourceFile, yaml: string, codes: YamlCodes): Outcome<YamlFields | undefined> {
  const plain = plainFields(source, yaml);
  return plain ? { value: plain, diagnostics: [] } : readAnyYaml(source, yaml, codes);
}

/** Like `readYaml`, with a parser that supports all of YAML. */
export function readAnyYaml(source: SourceFile, yaml: string, codes: YamlCodes): Outcome<YamlFields | undefined> {
  const text = yaml.replace(LINE_END, '\n');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
    logLevel: 'silent',
  });
  const placeOf = (start: number, end = start + 1): Place => {
    const { line, col } = lines.linePos(start);
    const lineEnd = text.indexOf('\n', start);
    const length = Math.min(end, lineEnd === -1 ? text.length : lineEnd) - start;
    return placeIn(source, line, col, Math.max(1, length));
  };
  if (HALF_ESCAPE.test(text)) replaceHalfSurrogates(document);
  const reading: Reading = { document, codes, diagnostics: [], placeOf };
  if (reportErrors(reading, text)) return { value: undefined, diagnostics: reading.diagnostics };
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { value: new Map(), diagnostics: [] };
  }
  if (!isMap(contents)) {
    const found = isSeq(contents) ? 'a list' : 'a single value';
    const [start = 0, end = start + 1] = contents.range ?? [];
    const problem = report(codes.shape, `Fields are expected here; found ${found}`, { place: placeOf(start, end) });
    return { value: undefined, diagnostics: [problem] };
  }
  const fields = fieldsOf(contents, LEVELS, reading);
  return { value: reading.diagnostics.length > 0 ? undefined : fields, diagnostics: reading.diagnostics };
}

/** Half of a surrogate pair is no character: no address and no file can hold it. It becomes U+FFFD. */
function replaceHalfSurrogates(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = scalar.value.toWellFormed();
    },
  });
}

/**
 * Reports the errors of a document, and returns whether one prevents reading it. Only the first syntax error is
 * reported, since the others are its consequences.
 */
function reportErrors({ document, codes, diagnostics, placeOf }: Reading, text: string): boolean {
  for (const { key, offset, length } of repeatedYamlKeys(document)) {
    const place = placeOf(offset, offset + length);
    diagnostics.push(report(codes.duplicate, `Duplicate field "${key}"`, { place, hint: 'Keep one of the two.' }));
  }
  const [fault] = [...document.errors, ...document.warnings];
  if (fault?.code === 'RESOURCE_EXHAUSTION') {
    // Where the parser overflows the stack depends on the machine, so the start of the text is reported.
    const start = Math.max(0, text.search(/^(?!---)./m));
    diagnostics.push(report(codes.syntax, 'The YAML that starts here is nested too deeply', { place: placeOf(start) }));
  } else if (fault) {
    // The parser reports an unclosed construct at the start of what follows it.
    const before = text.slice(0, fault.pos[0]);
    const isAfter = fault.code === 'BAD_INDENT' || text.slice(fault.pos[0]).trim() === '';
    const start = isAfter ? Math.max(0, before.trimEnd().length - 1) : fault.pos[0];
    const message = fault.message.replace(/[\s.:]+$/, '');
    diagnostics.push(report(codes.syntax, message, { place: placeOf(start) }));
  }
  const alias = diagnostics.length === 0 ? aliasFault(document) : undefined;
  if (alias) {
    const [start, stop] = alias.range;
    diagnostics.push(report(codes.aliases, alias.message, { place: placeOf(start, stop) }));
  }
  const end = document.range?.[2] ?? text.length;
  if (diagnostics.length === 0 && text.slice(end).trim() !== '') {
    const place = placeOf(end + text.slice(end).search(/\S/));
    diagnostics.push(report(codes.syntax, 'A second YAML document starts here and would be lost', { place }));
  }
  return diagnostics.length > 0;
}

function fieldsOf(map: YAMLMap, levels: number, reading: Reading): YamlFields {
  const fields = new Map<string, YamlField>();
  for (const { key, value } of map.items) {
    const keyNode = isNode(key) ? key : undefined;
    const keyPlace = rangePlace(keyNode, reading) ?? reading.placeOf(map.range?.[0] ?? 0);
    if (!isScalar(keyNode)) {
      reading.diagnostics.push(report(reading.codes.shape, 'A field must have a plain name', { place: keyPlace }));
      continue;
    }
    const name = String(keyNode.value);
    const node = isNode(value) ? value : undefined;
    const target = isAlias(node) ? node.resolve(reading.document) : node;
    const hasFields = isMap(target) && levels > 1;
    fields.set(name, {
      key: name,
      value: node ? plainValue(node, keyPlace, reading) : undefined,
      keyPlace,
      valuePlace: rangePlace(node, reading) ?? keyPlace,
      entryPlaces: isSeq(target)
        ? target.items.map((item) => rangePlace(isNode(item) ? item : undefined, reading) ?? keyPlace)
        : [],
      fields: hasFields ? fieldsOf(target, levels - 1, reading) : undefined,
    });
  }
  return fields;
}

/** The plain value of a node; an alias that expands without bound or has no target is reported. */
function plainValue(node: Node, place: Place, { document, codes, diagnostics }: Reading): unknown {
  try {
    return node.toJS(document, { maxAliasCount: MAX_ALIAS_COUNT });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = /unresolved alias/i.test(error.message)
      ? report(codes.syntax, error.message.replace(/[\s.]+$/, ''), { place })
      : report(codes.aliases, 'The aliases of this field expand to far more than is written', { place });
    // One such problem is enough; other fields would repeat it.
    if (!diagnostics.some(({ code }) => code === problem.code)) diagnostics.push(problem);
    return undefined;
  }
}

/** The place of a node; undefined for an empty value, which has no position. */
function rangePlace(node: Node | undefined, { placeOf }: Reading): Place | undefined {
  const [start, end] = node?.range ?? [];
  return start === undefined || end === undefined || start === end ? undefined : placeOf(start, end);
}
