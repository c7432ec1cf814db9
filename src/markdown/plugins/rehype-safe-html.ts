import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type Schema, sanitize } from 'hast-util-sanitize';
import type { VFile } from 'vfile';
import { factsOf } from '../document-facts.ts';
import { withPluginMarkup } from '../plugin-markup.ts';
import { bareAddress } from '../resolve-path.ts';
import { sanitizeSchema, withFrames } from '../sanitize-schema.ts';
import { limitSpans } from '../table-spans.ts';
import { reportUnsafeHtml } from '../unsafe-html.ts';
import { visit } from '../visit.ts';
import { boundIds, identifyNamedAnchors } from '../written-ids.ts';
import { resolveAddresses } from './rehype-addresses.ts';

export interface SafeHtmlOptions {
  /** Whether the site has remark plugins, whose output may contain what an author wrote. */
  readonly hasRemarkPlugins: boolean;
}

/**
 * Parses raw HTML, removes what is unsafe or no browser lays out, and resolves its addresses. From here on nothing that an author wrote can be
 * unsafe. A text without raw HTML needs no parsing, and one without remark plugins of the site contains nothing unsafe.
 */
export function rehypeSafeHtml({ hasRemarkPlugins }: SafeHtmlOptions) {
  return (tree: Root, file: VFile): Root | undefined => {
    const { hasHtml, context } = factsOf(file);
    if (!hasHtml && !hasRemarkPlugins) return undefined;
    const isSanitised = context.html === 'sanitize' || context.embed !== undefined;
    const own = withFrames(sanitizeSchema, context.frames ?? []);
    const schema = hasRemarkPlugins ? withPluginMarkup(own, tree) : own;
    const parsed = hasHtml ? (raw(tree, { file }) as Root) : tree;
    identifyNamedAnchors(parsed);
    boundIds(parsed, file);
    bareAddresses(parsed, schema);
    if (isSanitised) reportUnsafeHtml(parsed, file, schema);
    const safe = isSanitised ? (sanitize(parsed, schema) as Root) : parsed;
    limitSpans(safe, file);
    resolveAddresses(safe, file);
    return safe;
  };
}

/** Writes addresses as browsers read them: the sanitiser takes `HTTPS:` for a scheme that it does not know. */
function bareAddresses(tree: Root, { protocols }: Schema): void {
  const names = Object.keys(protocols ?? {});
  visit(tree, 'element', ({ properties }) => {
    for (const name of names) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = bareAddress(address);
    }
  });
}
