import { effectClasses } from '../../src/shared/effect-class.ts';
import { changeCodes } from '../../src/tools/diff/index.ts';
import { oasdiffChecks, reportedFor } from '../unit/tools/diff/corpus.ts';

/** Every code of a difference, with its meaning. */
export function changeCodesTable(): string {
  const rows = Object.entries(changeCodes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return ['| Code | Meaning |', '| --- | --- |', ...rows].join('\n');
}

/** What docgen says where a check of oasdiff reports something; checks with the same result share a row. */
export function oasdiffTable(): string {
  const reported = reportedFor();
  const rows = new Map<string, string[]>();
  for (const [severity, checks] of Object.entries(oasdiffChecks))
    for (const check of checks) {
      const key = `${severity} | ${resultOf(reported.get(check) ?? [])}`;
      rows.set(key, [...(rows.get(key) ?? []), `\`${check}\``]);
    }
  const lines = [...rows].map(([key, checks]) => `| ${key} | ${checks.join(', ')} |`);
  return ['| oasdiff | docgen | Checks of oasdiff |', '| --- | --- | --- |', ...lines].join('\n');
}

/** The worst class, and the codes of its changes. */
function resultOf(lines: readonly string[]): string {
  const changes = lines.map((line) => (line.split(':')[0] ?? '').split(' '));
  const worst = effectClasses.find((name) => changes.some(([one]) => one === name));
  const codes = new Set(changes.filter(([one]) => one === worst).map(([, code]) => `\`${code}\``));
  return worst === undefined ? 'no difference' : `${worst}: ${[...codes].join(', ')}`;
}
