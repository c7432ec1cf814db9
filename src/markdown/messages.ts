import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { catalogue, type DiagnosticCode } from '../diagnostics/catalogue.ts';
import { report } from '../diagnostics/report.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Severity } from '../model/severity.ts';
import { factsOf } from './document-facts.ts';
import type { Positioned } from './positioned.ts';

/** The `source` of docgen's own messages; those of plugins have others. */
const OWN = 'docgen';

/** The details of a message besides its code and its reason. */
export interface MessageDetails {
  readonly place: Place;
  /** More specific than the catalogue's hint, which it replaces. */
  readonly hint?: string | undefined;
  /** Set if a policy of the configuration decides; otherwise the catalogue's. */
  readonly severity?: Severity | undefined;
}

/** Adds a problem to the file, as plugins do; `diagnosticsOf` turns it into a diagnostic. */
export function warn(file: VFile, code: DiagnosticCode, reason: string, details: MessageDetails): void {
  const { line, column, length = 1 } = details.place;
  const place = { start: { line, column }, end: { line, column: column + length } };
  const message = file.message(reason, { place, source: OWN, ruleId: code });
  message.fatal = (details.severity ?? catalogue[code].severity) === 'error';
  message.note = details.hint;
}

/**
 * The place of a node; its caret ends with the node's first line. A node without a position, which a plugin made, is at
 * the start of the text; an element of raw HTML that is never closed has no end.
 */
export function placeOfNode(file: VFile, { position }: Positioned): Place {
  const { lines } = factsOf(file);
  const { start = { line: 1, column: 1 }, end = start } = position ?? {};
  const lineEnd = lines.text(start.line).length + 1;
  const length = (end.line === start.line ? end.column : lineEnd) - start.column;
  return lines.place(start.line, start.column, Math.max(1, length));
}

/** The messages of a file and of the texts that it includes as diagnostics, sorted by place. Information from plugins (`file.info`) is left out. */
export function diagnosticsOf(file: VFile): Diagnostic[] {
  const own = file.messages
    .filter(({ fatal }) => typeof fatal === 'boolean')
    .map((message) => diagnosticOf(file, message))
    .sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0) || (a.place?.column ?? 0) - (b.place?.column ?? 0));
  const { included } = factsOf(file);
  return included.length === 0 ? own : [...own, ...included];
}

function diagnosticOf(file: VFile, message: VFileMessage): Diagnostic {
  const severity = message.fatal ? 'error' : 'warning';
  const place = placeOfNode(file, { position: positionOf(message) });
  const details = { place, severity, hint: message.note ?? message.url } as const;
  if (message.source === OWN && Object.hasOwn(catalogue, message.ruleId ?? ''))
    return report(message.ruleId as DiagnosticCode, message.reason, details);
  const name = [message.source, message.ruleId].filter((part) => part !== undefined).join(':') || 'A plugin';
  return report('PLUGIN_MESSAGE', `${name}: ${reasonOf(message)}`, details);
}

/** The place of a message: a plugin may have given none, or a node that another plugin made. */
function positionOf({ place, ancestors }: VFileMessage): Positioned['position'] {
  if (place) return 'start' in place ? place : { start: place };
  return ancestors?.findLast((node) => node.position)?.position;
}

/** A plugin's message and its reason: the cause is added if the reason does not mention it. */
function reasonOf({ reason, cause }: VFileMessage): string {
  const own = firstSentence(reason);
  const why = cause instanceof Error ? withoutStop(cause.message.replace(/\s+/g, ' ')) : '';
  return why === '' || own.includes(why) ? own : `${own}: ${why}`;
}

/** A reason as one line without a full stop, as diagnostics require. */
function firstSentence(reason: string): string {
  return withoutStop(reason.split('\n')[0] ?? '');
}

function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, '');
}
