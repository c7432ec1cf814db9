import { annotationsFormat } from './annotations.ts';
import { htmlFormat } from './html.ts';
import { jsonFormat } from './json.ts';
import { markdownFormat } from './markdown.ts';
import type { DiffFormatter, DiffReport } from './report.ts';
import { sarifFormat } from './sarif.ts';
import { textFormat } from './text.ts';

const FORMATS = {
  text: textFormat,
  json: jsonFormat,
  markdown: markdownFormat,
  github: annotationsFormat,
  sarif: sarifFormat,
  html: htmlFormat,
} as const satisfies Readonly<Record<string, DiffFormatter>>;

export type DiffFormat = keyof typeof FORMATS;

/** Differences in a format, with a line ending at the end. */
export function formatDiff(report: DiffReport, format: DiffFormat): string {
  return FORMATS[format](report);
}
