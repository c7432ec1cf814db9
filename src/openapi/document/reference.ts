import { escapeHtml } from '../../shared/escape-html.ts';
import type { ApiNode } from './api-file.ts';
import { textAt } from './node.ts';
import { refOf } from './ref.ts';
import type { Resolve } from './resolve.ts';

/** An object that may be behind a `$ref`, and the entry that leads to it: the object itself if there is no `$ref`. */
export interface Referenced {
  readonly entry: ApiNode;
  readonly node: ApiNode;
}

/** Resolves an entry; undefined if its `$ref` has no target. */
export function referenced(entry: ApiNode, resolve: Resolve): Referenced | undefined {
  const node = resolve(entry);
  return node && { entry, node };
}

/**
 * The reference or its target, whichever field counts: a `summary` or `description` next to a `$ref` replaces that of
 * its target (OpenAPI 3.1.1, section 4.8.23). OpenAPI 3.0 ignores it, but authors who wrote one meant it to be read.
 */
export function fieldHolder({ entry, node }: Referenced, field: 'summary' | 'description'): ApiNode {
  return textAt(entry, field) === undefined ? node : entry;
}

/** What a page says, as HTML, where a `$ref` leads to nothing, or to something of another kind; undefined for any other object. */
export function missingText(node: ApiNode, kind: 'response' | 'request body'): string | undefined {
  const text = refOf(node);
  return text === undefined ? undefined : `<p>The description has no ${kind} <code>${escapeHtml(text)}</code>.</p>`;
}
