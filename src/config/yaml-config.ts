import { isMap, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import { placeAtOffset, placeIn, report } from '../diagnostics/report.ts';
import { yamlFault } from '../diagnostics/yaml-fault.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import type { FieldPath } from '../schema/read.ts';
import { remembered } from '../shared/remember.ts';

/** The most aliases that a configuration may contain, so that they cannot expand without bound. */
const MAX_ALIASES = 100;

/** A configuration in YAML: its value, or what prevents reading it (CONFIG_SYNTAX). */
export function readYamlConfig(source: SourceFile): { value: unknown; diagnostics: readonly Diagnostic[] } {
  const document = parseDocument(source.text, { prettyErrors: false, logLevel: 'error' });
  const [fault] = document.errors;
  if (fault) {
    const place = placeAtOffset(source, Math.min(fault.pos[0], Math.max(0, source.text.length - 1)), 1);
    return { value: {}, diagnostics: [syntax(yamlFault(fault), place)] };
  }
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}, diagnostics: [] };
  } catch (error) {
    return { value: {}, diagnostics: [syntax(yamlFault(error), placeIn(source, 1, 1))] };
  }
}

function syntax(message: string, place: Place): Diagnostic {
  return report('CONFIG_SYNTAX', `The configuration is not YAML: ${message.replace(/[\s.:]+$/, '')}`, { place });
}

/** A configuration may have thousands of mistakes, but is read once. */
const contentsOf = remembered(({ text }: SourceFile) => parseDocument(text, { logLevel: 'silent' }).contents);

/** The pairs of a map by their keys. */
const pairsOf = remembered((map: YAMLMap) => new Map(map.items.map((pair) => [String(pair.key), pair])));

/** The place of a field's key or value in a configuration in YAML; of its nearest parent if there is no such field. */
export function yamlFieldPlace(source: SourceFile, path: FieldPath, part: 'key' | 'value'): Place {
  let node: unknown = contentsOf(source);
  let range: readonly number[] | undefined;
  for (const [index, name] of path.entries()) {
    const pair = isMap(node) ? pairsOf(node).get(String(name)) : undefined;
    const next: unknown = pair ? pair.value : isSeq(node) ? node.items[Number(name)] : undefined;
    if (pair === undefined && next === undefined) break;
    const wantsKey = part === 'key' && index === path.length - 1;
    range = (wantsKey ? undefined : rangeOf(next)) ?? rangeOf(pair?.key) ?? range;
    node = next;
  }
  if (!range) return placeIn(source, 1, 1);
  const [start = 0, end = start + 1] = range;
  const [firstLine = ''] = source.text.slice(start, end).split('\n');
  return placeAtOffset(source, start, Math.max(1, firstLine.length));
}

function rangeOf(node: unknown): readonly number[] | undefined {
  return (node as Node | null | undefined)?.range ?? undefined;
}
