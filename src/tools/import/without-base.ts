import { escapedPattern } from '../../shared/escaped-pattern.ts';

/**
 * A text whose links have no base path, which docgen adds to those that start at the root of the site. `base` is as in a
 * configuration: `/docs/`. Links are those of Markdown (CommonMark 0.31.2, sections 6.3 and 4.7), of HTML and components,
 * and of front matter.
 */
export function withoutBase(text: string, base: string): string {
  const start =
    '\\]\\([ \\t]*<?|^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?|\\b(?:href|src)=\\{?["\'`]|\\b(?:file|image|light|link|src):[ \\t]*["\']?';
  const link = new RegExp(`(${start})${escapedPattern(base.slice(0, -1))}(?:/|(?=[?#"'\`)>\\s]|$))`, 'gm');
  return text.replace(link, '$1/');
}
