import { sarifDocument } from '../../../diagnostics/sarif.ts';
import type { EffectClass } from '../../../model/api-history.ts';
import type { ChangePlace } from '../change.ts';
import { changeCodes } from '../codes.ts';
import { affected, type DiffFormatter } from './report.ts';

const LEVELS: Readonly<Record<EffectClass, 'error' | 'warning' | 'note' | 'none'>> = {
  breaking: 'error',
  dangerous: 'warning',
  compatible: 'note',
  text: 'none',
};

/** For code scanning: a SARIF 2.1.0 log. A change without a place in the new description is at its old one. */
export const sarifFormat: DiffFormatter = ({ changes, version }) => {
  const codes = [...new Set(changes.map(({ code }) => code))].sort();
  const rules = codes.map((code) => ({ id: code, shortDescription: { text: changeCodes[code] } }));
  const results = changes.map((change) => {
    const { code, words, old, new: now } = change;
    const [place, other] = now ? [now, old] : [old, undefined];
    const operations = affected(change);
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: LEVELS[change.class],
      message: { text: operations === undefined ? words : `${words}. Affects ${operations}` },
      ...(place && { locations: [locationOf(place)] }),
      ...(other && { relatedLocations: [{ ...locationOf(other), message: { text: 'before' } }] }),
    };
  });
  return `${JSON.stringify(sarifDocument({ rules, results, version }))}\n`;
};

function locationOf({ file, line, column, length = 1, pointer }: ChangePlace) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  const region = { startLine: line, startColumn: column, endColumn: column + length };
  return {
    physicalLocation: { artifactLocation: { uri }, region },
    logicalLocations: [{ fullyQualifiedName: pointer }],
  };
}
