import type { Cost } from '../bench/measure.ts';
import type { BuiltDescription } from './build-description.ts';

/** A description and what became of it. */
export interface CorpusRow extends Cost {
  readonly name: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Exit code; 0: built. */
  readonly code: number;
  readonly pages: number;
  readonly facts: number;
  readonly lost: readonly string[];
  /** How often each problem is reported, by `warning API_EXAMPLE`. */
  readonly problems: Readonly<Record<string, number>>;
  /** Why it was refused. */
  readonly reason: string | undefined;
}

export function corpusRow(name: string, bytes: number, built: BuiltDescription): CorpusRow {
  const { wall, cpu, memory, code, facts, lost, stderr } = built;
  const problems: Record<string, number> = {};
  for (const one of built.problems) {
    const kind = `${one.severity} ${one.code}`;
    problems[kind] = (problems[kind] ?? 0) + 1;
  }
  const error = built.problems.find(({ severity }) => severity === 'error');
  const reason = code === 0 ? undefined : (error?.message ?? stderr.trim().split('\n').slice(-3).join('\n    '));
  return { name, bytes, wall, cpu, memory, code, pages: built.pages.size, facts, lost, problems, reason };
}

/** A table in Markdown: the sums of all rows, then each of them. */
export function corpusTable(rows: readonly CorpusRow[]): string {
  const built = rows.filter(({ code }) => code === 0);
  const lost = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const facts = rows.reduce((sum, row) => sum + row.facts, 0);
  return [
    `${built.length} of ${rows.length} descriptions were built; ${lost} of ${facts} facts were lost.`,
    '',
    '| Description | Size | Built | Pages | CPU | Memory | Facts | Lost | Problems |',
    '| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(rowOf),
    '',
  ].join('\n');
}

function rowOf({ name, bytes, code, pages, cpu, memory, facts, lost, problems }: CorpusRow): string {
  const counts = Object.entries(problems).map(([kind, count]) => `${count} ${markedCode(kind)}`);
  const cells = [
    name,
    `${(bytes / 1e6).toFixed(2)} MB`,
    code === 0 ? 'yes' : 'no',
    pages,
    `${cpu.toFixed(1)} s`,
    `${memory.toFixed(0)} MiB`,
    facts,
    lost.length,
    counts.join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Errors are bold. */
function markedCode(kind: string): string {
  const [severity, code = ''] = kind.split(' ');
  return severity === 'error' ? `**${code}**` : code;
}
