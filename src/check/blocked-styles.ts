import { placeAtOffset, report } from '../diagnostics/report.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { RenderedPage } from '../model/route.ts';
import type { SourceFile } from '../model/source.ts';

/** A `style` attribute or property of an element, or a `<style>` element, as components write them. */
const STYLE = /\bstyle\s*(?:=\s*\{|:\s*\{)|(?<=<)style\b/;

/**
 * LOAD_BLOCKED for `style` attributes and `<style>` elements that components add to pages, which the policy of the
 * pages blocks (CSP Level 3, `style-src`): at the first one of each component and template of the site. Those of Markdown are removed or
 * reported while it is read, those of its plugins as PLUGIN_BLOCKED.
 */
export function blockedStyles(pages: readonly RenderedPage[], components: () => readonly SourceFile[]): Diagnostic[] {
  const styled = pages.filter(({ hasInlineStyles, route }) => hasInlineStyles && !route.source?.endsWith('.md'));
  const [first] = styled;
  if (first === undefined) return [];
  const written = components().flatMap((file): Place[] => {
    const found = STYLE.exec(file.text);
    return found ? [placeAtOffset(file, found.index, 'style'.length)] : [];
  });
  const { source, path } = first.route;
  const unknown = source === undefined ? [] : [{ file: source, line: 1, column: 1 }];
  return (written.length > 0 ? written : unknown).map((place) =>
    report('LOAD_BLOCKED', `The policy of the page blocks styles in its HTML, such as those of "${path}"`, {
      place,
      hint: 'Give the element a class, and name a style sheet in "styles" in the configuration.',
    }),
  );
}
