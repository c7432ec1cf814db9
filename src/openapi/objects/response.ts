import { STATUS_CODES } from 'node:http';
import type { ApiResponse } from '../../model/api.ts';
import { firstSentence } from '../../shared/first-sentence.ts';
import type { ApiNode } from '../document/api-file.ts';
import { briefInErrors } from '../document/error-response.ts';
import { entries, textAt } from '../document/node.ts';
import { fieldHolder, missingText, referenced } from '../document/reference.ts';
import type { Direction } from '../document/schema/direction.ts';
import type { PageContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { headersOf } from './header.ts';
import { mediaTypesOf } from './media-type.ts';
import type { OperationIndex } from './operation-index.ts';
import { responseLinksOf } from './response-link.ts';
import { shownBodies } from './shown-bodies.ts';

/** Ranges of status codes in words (RFC 9110, section 15). */
const RANGES: Readonly<Record<string, string>> = {
  '1': 'Informational',
  '2': 'Successful',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

/** The responses of an operation, as the description orders them with `default` last (OpenAPI 3.1.1, section 4.8.16). */
export function responsesOf(
  operation: ApiNode,
  { index, direction }: { readonly index: OperationIndex; readonly direction: Direction },
  context: PageContext,
): ApiResponse[] {
  const all = entries(operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  const ordered = [
    ...all.filter(([status]) => status !== 'default'),
    ...all.filter(([status]) => status === 'default'),
  ];
  const shown = shownBodies(context.resolve);
  return ordered.map(([status, entry]) => {
    const response = referenced(entry, context.resolve) ?? { entry, node: entry };
    const id = context.ids('response', status);
    const summary = textAt(fieldHolder(response, 'summary'), 'summary') ?? textAt(response.node, 'x-summary');
    const described = context.describe(fieldHolder(response, 'description'), { headingLevel: 4, id });
    const lead = summary ?? firstSentence(described?.summary);
    const isAllSaid = described !== undefined && lead === described.summary && isPlainParagraph(described.html);
    const shownResponse: ApiResponse = {
      status,
      label: statusInWords(status),
      tone: toneOf(status),
      lead,
      descriptionHtml: isAllSaid ? undefined : (described?.html ?? missingText(response.node, 'response')),
      extensions: extensionsOf(response.node, context),
      headers: headersOf(response.node, id, context),
      content: mediaTypesOf(response.node, { id, direction, status, shown }, briefInErrors(context, status, all)),
      links: responseLinksOf(response.node, id, index, context),
    };
    context.origins?.set(shownResponse, [entry, response.node]);
    return shownResponse;
  });
}

/** Whether a text is one paragraph without links and pictures, so that its plain text says all of it. */
function isPlainParagraph(html: string): boolean {
  return /^<p>(?:[^<]|<\/?(?:em|strong|code)>)*<\/p>\s*$/.test(html);
}

/** `200` → `OK`, `4XX` → `Client error`, `default` → `Any other response`. */
function statusInWords(status: string): string {
  if (status === 'default') return 'Any other response';
  if (/^[1-5]xx$/i.test(status)) return RANGES[status.charAt(0)] ?? '';
  // A status may be any word in a sloppy description, `constructor` too.
  const known = Object.hasOwn(STATUS_CODES, status) ? STATUS_CODES[status] : undefined;
  return known ?? RANGES[status.charAt(0)] ?? 'Response';
}

function toneOf(status: string): ApiResponse['tone'] {
  if (status.startsWith('2')) return 'success';
  if (status.startsWith('3')) return 'redirect';
  return /^[45]/.test(status) ? 'error' : 'other';
}
