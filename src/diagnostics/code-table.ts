import type { Diagnostic } from '../model/diagnostic.ts';
import type { Severity } from '../model/severity.ts';
import { greatest } from '../shared/extremes.ts';
import { catalogue } from './catalogue.ts';

interface Row {
  readonly code: Diagnostic['code'];
  readonly severity: Severity;
  count: number;
}

/** A line for each code and severity with the number of its problems: errors first, then the most frequent. */
export function codeTable(diagnostics: readonly Diagnostic[]): string[] {
  const rows = new Map<string, Row>();
  for (const { code, severity } of diagnostics) {
    const key = `${severity} ${code}`;
    const known = rows.get(key);
    if (known) known.count += 1;
    else rows.set(key, { code, severity, count: 1 });
  }
  const sorted = [...rows.values()].sort(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning') || b.count - a.count,
  );
  const counts = sorted.map(({ count }) => count.toLocaleString('en'));
  const countWidth = greatest(counts.map(({ length }) => length));
  const codeWidth = greatest(sorted.map(({ code }) => code.length));
  return sorted.map(
    ({ code, severity }, index) =>
      `  ${counts[index]?.padStart(countWidth)}  ${severity.padEnd('warning'.length)}  ${code.padEnd(codeWidth)}  ${catalogue[code].title}`,
  );
}
