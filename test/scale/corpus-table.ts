import type { BuiltDescription } from './build-description.ts';

/** A description and what became of it. */
export interface CorpusRow extends BuiltDescription {
  readonly name: string;
  /** Size of the file. */
  readonly bytes: number;
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
  const counts = new Map<string, number>();
  for (const one of problems) {
    const kind = one.severity === 'error' ? `**${one.code}**` : one.code;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const cells = [
    name,
    `${(bytes / 1e6).toFixed(2)} MB`,
    code === 0 ? 'yes' : 'no',
    pages.size,
    `${cpu.toFixed(1)} s`,
    `${memory.toFixed(0)} MiB`,
    facts,
    lost.length,
    [...counts].map(([kind, count]) => `${count} ${kind}`).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
