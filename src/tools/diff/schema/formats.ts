import { allOfKeyword } from '../../../openapi/index.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { matchedPairs } from '../matched-pairs.ts';
import { shown } from '../subject.ts';
import { restatedContents } from './contents.ts';
import { note, type SchemaRule, type Side } from './schema-pair.ts';

/** Formats that include all values of another one. */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map([
  ['int8', ['int16', 'int32', 'int64']],
  ['int16', ['int32', 'int64']],
  ['int32', ['int64']],
  ['float', ['double']],
  ['email', ['idn-email']],
  ['hostname', ['idn-hostname']],
  ['uri', ['uri-reference', 'iri', 'iri-reference']],
  ['uri-reference', ['iri-reference']],
  ['iri', ['iri-reference']],
]);

/** Formats that allow every text: they say how to show a field. */
const SHOWN_ONLY = new Set(['password', 'textarea', 'markdown', 'html']);

/** `format` (OpenAPI 3.1.1, section 4.4.2). */
export const compareFormats: SchemaRule = (pair, comparison) => {
  const restated = restatedContents(pair);
  const formats = ({ schema }: Side) => allOfKeyword(schema, 'format');
  for (const [old, now] of matchedPairs(formats(pair.old), formats(pair.new), ({ value }) => canonicalText(value))) {
    if (old?.value === now?.value || restated.has((old ?? now)?.value)) continue;
    const [before, after] = [limiting(old?.value), limiting(now?.value)];
    const effect = formatEffect(before, after);
    const says = now
      ? `now has the format ${shown(now.value)}, previously ${old ? shown(old.value) : 'none'}`
      : `no longer has the format ${shown(old?.value)}`;
    const code = effect === 'compatible' ? 'format-changed' : (`format-${effect}` as const);
    note(pair, comparison, { code, effect, old, new: now, says });
  }
};

function limiting(format: unknown): string | undefined {
  return typeof format === 'string' && !SHOWN_ONLY.has(format) ? format : undefined;
}

function formatEffect(old: string | undefined, now: string | undefined) {
  if (old === now) return 'compatible';
  if (now === undefined || (old !== undefined && WIDER.get(old)?.includes(now))) return 'widened';
  return old === undefined || WIDER.get(now)?.includes(old) ? 'narrowed' : 'changed';
}
