import { allOfKeyword } from '../../../openapi/index.ts';
import { matchedPairs } from '../matched-pairs.ts';
import { shown } from '../subject.ts';
import { note, type SchemaRule, type Side } from './schema-pair.ts';

/** Patterns that match every text. */
const MATCHES_ALL = new Set(['', '.*', '^.*$', '^.*', '.*$', '[\\s\\S]*', '^[\\s\\S]*$']);

/** `pattern`: of two patterns nobody knows which one is the wider, so that another one is dangerous. */
export const comparePatterns: SchemaRule = (pair, comparison) => {
  const limiting = ({ schema }: Side) =>
    allOfKeyword(schema, 'pattern').filter(({ value }) => typeof value === 'string' && !MATCHES_ALL.has(value));
  for (const [old, now] of matchedPairs(limiting(pair.old), limiting(pair.new), ({ value }) => String(value))) {
    if (old?.value === now?.value) continue;
    const places = { old, new: now };
    if (old && now) {
      const says = `now has to match ${shown(now.value)}, previously ${shown(old.value)}`;
      note(pair, comparison, { ...places, code: 'pattern-changed', effect: 'dangerous', says });
    } else if (now) {
      const says = `now has to match ${shown(now.value)}`;
      note(pair, comparison, { ...places, code: 'pattern-added', effect: 'narrowed', says });
    } else {
      const effect = pair.direction === 'response' ? 'dangerous' : 'widened';
      const says = `no longer has to match ${shown(old?.value)}`;
      note(pair, comparison, { ...places, code: 'pattern-removed', effect, says });
    }
  }
};
