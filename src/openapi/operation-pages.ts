import { textAt } from './document/node.ts';
import { findOperations, type OperationEntry } from './document/operations.ts';
import { operationIds } from './objects/operation-id.ts';
import { operationIndex, plainTitle } from './objects/operation-index.ts';
import type { ApiDocument } from './open-document.ts';

/** The address and the title that an operation of a description has, or would have, on a site. */
export interface OperationPage {
  readonly operation: OperationEntry;
  readonly title: string;
  readonly permalink: string;
  /** Plain text of the first paragraph of its description. */
  readonly summary: string | undefined;
}

/** The pages of a description's operations; `permalink`: route of the API's overview. */
export function operationPages(document: ApiDocument, permalink: string): OperationPage[] {
  const operations = findOperations(document);
  const { linkTo } = operationIndex(operations, operationIds(operations).value, permalink);
  return operations.map((operation) => {
    const paragraph = textAt(operation.node, 'description')
      ?.trim()
      .split(/\n\s*\n/, 1)[0];
    return { operation, ...linkTo(operation), summary: paragraph && sentences(paragraph) };
  });
}

/** A title has no full stop at its end, but a paragraph has. */
function sentences(paragraph: string): string {
  const text = plainTitle(paragraph);
  return paragraph.endsWith('.') && !text.endsWith('.') ? `${text}.` : text;
}
